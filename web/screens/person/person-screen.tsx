import { useSearch } from '@tanstack/react-router'
import { NotFound } from '#web/screens/shell/not-found.tsx'
import { Page } from '#web/screens/shell/page.tsx'
import { SiteHeader } from '#web/screens/shell/site-header.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { PersonPage } from './person-page.tsx'

const PersonNotFound = () => {
  useDocumentTitle('Person not found')
  return (
    <NotFound
      icon="person"
      title="Person not found"
      text="This address names nobody. Search for them, or begin at home."
    />
  )
}

export const PersonScreen = () => {
  const { id, name } = useSearch({ from: '/member/person/details' })
  return (
    <Page header={<SiteHeader hasHomeLink />}>
      {id ? <PersonPage key={id} id={id} name={name} /> : <PersonNotFound />}
    </Page>
  )
}
