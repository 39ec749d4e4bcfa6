import { catalogueSuite } from '#server/ports/catalogue.suite.ts'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'

// Tests what the port `Catalogue` promises, for both catalogues: TMDB, and the open catalogue that comes with Matinee.
catalogueSuite('TMDB', async () => (await tmdbCatalogue()).catalogue)
catalogueSuite('TMDB where every third title and person is for adults', async () => {
  const everyThird = (id: number) => id % 3 === 0
  return (await tmdbCatalogue({}, { adult: everyThird, adultPerson: everyThird })).catalogue
})
catalogueSuite('the open catalogue', () => openCatalogue())
