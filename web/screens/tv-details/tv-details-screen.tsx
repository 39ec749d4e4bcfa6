import { useSearch } from '@tanstack/react-router'
import { NotFound } from '#web/screens/shell/not-found.tsx'
import { Page } from '#web/screens/shell/page.tsx'
import { SiteHeader } from '#web/screens/shell/site-header.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { ShowPage } from './show-page.tsx'

const ShowNotFound = () => {
  useDocumentTitle('TV show not found')
  return (
    <NotFound icon="tv" title="TV show not found" text="This address names no show. Search for it, or begin at home." />
  )
}

export const TvDetailsScreen = () => {
  const { id, name } = useSearch({ from: '/member/tv/details' })
  return (
    <Page header={<SiteHeader hasHomeLink />}>{id ? <ShowPage key={id} id={id} name={name} /> : <ShowNotFound />}</Page>
  )
}
