import { catalogueSuite } from '#server/ports/catalogue.suite.ts'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'

// The tests of what the port `Catalogue` promises. Both catalogues, the bundled one and TMDB, have to pass them.
catalogueSuite('TMDB', async () => (await tmdbCatalogue()).catalogue)
catalogueSuite('TMDB where every third title and person is for adults', async () => {
  const everyThird = (id: number) => id % 3 === 0
  return (await tmdbCatalogue({}, { adult: everyThird, adultPerson: everyThird })).catalogue
})
catalogueSuite('the open catalogue', () => openCatalogue())
