import { useSearch } from '@tanstack/react-router'
import { NotFound } from '#web/screens/shell/not-found.tsx'
import { Page } from '#web/screens/shell/page.tsx'
import { SiteHeader } from '#web/screens/shell/site-header.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { MoviePage } from './movie-page.tsx'

const MovieNotFound = () => {
  useDocumentTitle('Movie not found')
  return (
    <NotFound icon="film" title="Movie not found" text="This address names no film. Search for it, or begin at home." />
  )
}

export const MovieScreen = () => {
  const { id, name } = useSearch({ from: '/member/movie' })
  return (
    <Page header={<SiteHeader hasHomeLink />}>
      {id ? <MoviePage key={id} id={id} name={name} /> : <MovieNotFound />}
    </Page>
  )
}
