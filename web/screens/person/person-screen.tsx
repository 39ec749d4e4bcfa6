import type { QueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { personCreditsQuery, personQuery } from '#web/features/people/person-query.ts'
import { NothingHere } from '#web/screens/shell/nothing-here.tsx'
import { Page } from '#web/screens/shell/page.tsx'
import { SiteHeader } from '#web/screens/shell/site-header.tsx'
import type { TitleSearch } from '#web/search-params.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { PersonPage } from './person-page.tsx'

const Nobody = () => {
  useTitle('Person not found')
  return (
    <NothingHere
      icon="person"
      title="Person not found"
      text="This address names nobody. Search for them, or begin at home."
    />
  )
}

/** Somebody and what they are known for. */
export const preload = (client: QueryClient, { id }: TitleSearch): void => {
  if (!id) return
  void client.prefetchQuery(personQuery(id))
  void client.prefetchQuery(personCreditsQuery(id))
}

export const PersonScreen = () => {
  const { id, name } = useSearch({ from: '/member/person/details' })
  return <Page header={<SiteHeader home />}>{id ? <PersonPage key={id} id={id} name={name} /> : <Nobody />}</Page>
}
