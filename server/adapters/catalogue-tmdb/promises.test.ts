import { catalogueSuite } from '#server/ports/catalogue.suite.ts'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'

// The suite of the port, which runs for both catalogues.
catalogueSuite('TMDB', async () => (await tmdbCatalogue()).catalogue)
catalogueSuite('TMDB where every third title and person is for adults', async () => {
  const every = (id: number) => id % 3 === 0
  return (await tmdbCatalogue({}, { adult: every, adultPerson: every })).catalogue
})
catalogueSuite('the open catalogue', () => openCatalogue())
