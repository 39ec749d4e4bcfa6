import type { QueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { showQuery } from '#web/features/titles/show-query.ts'
import { NothingHere } from '#web/screens/shell/nothing-here.tsx'
import { Page } from '#web/screens/shell/page.tsx'
import { SiteHeader } from '#web/screens/shell/site-header.tsx'
import type { TitleSearch } from '#web/search-params.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { ShowPage } from './show-page.tsx'

const NoShow = () => {
  useTitle('TV show not found')
  return (
    <NothingHere
      icon="tv"
      title="TV show not found"
      text="This address names no show. Search for it, or begin at home."
    />
  )
}

/** The show itself; what stands below comes with the page. */
export const preload = (client: QueryClient, { id }: TitleSearch): void => {
  if (id) void client.prefetchQuery(showQuery(id))
}

export const TvDetailsScreen = () => {
  const { id, name } = useSearch({ from: '/member/tv/details' })
  return <Page header={<SiteHeader home />}>{id ? <ShowPage key={id} id={id} name={name} /> : <NoShow />}</Page>
}
