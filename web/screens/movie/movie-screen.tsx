import type { QueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { creditsQuery } from '#web/features/titles/credits-query.ts'
import { movieQuery } from '#web/features/titles/movie-query.ts'
import { NothingHere } from '#web/screens/shell/nothing-here.tsx'
import { Page } from '#web/screens/shell/page.tsx'
import { SiteHeader } from '#web/screens/shell/site-header.tsx'
import type { TitleSearch } from '#web/search-params.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { MoviePage } from './movie-page.tsx'

const NoMovie = () => {
  useTitle('Movie not found')
  return (
    <NothingHere
      icon="film"
      title="Movie not found"
      text="This address names no film. Search for it, or begin at home."
    />
  )
}

/** The film itself and who made it; what stands below comes with the page. */
export const preload = (client: QueryClient, { id }: TitleSearch): void => {
  if (!id) return
  void client.prefetchQuery(movieQuery(id))
  void client.prefetchQuery(creditsQuery({ type: 'movie', id }))
}

export const MovieScreen = () => {
  const { id, name } = useSearch({ from: '/member/movie' })
  return <Page header={<SiteHeader home />}>{id ? <MoviePage key={id} id={id} name={name} /> : <NoMovie />}</Page>
}
