import { catalogueSuite } from '#server/ports/catalogue.suite.ts'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'

// The tests of what the port promises, which both catalogues have to pass.
catalogueSuite('TMDB', async () => (await tmdbCatalogue()).catalogue)
catalogueSuite('TMDB where every third title and person is for adults', async () => {
  const everyThird = (id: number) => id % 3 === 0
  return (await tmdbCatalogue({}, { adult: everyThird, adultPerson: everyThird })).catalogue
})
catalogueSuite('the open catalogue', () => openCatalogue())
