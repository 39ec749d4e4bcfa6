import { catalogueSuite } from '#server/ports/catalogue.suite.ts'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'

// One suite for both: whatever is true of one catalogue alone has no place in the port.
catalogueSuite('TMDB', async () => (await tmdbCatalogue()).catalogue)
catalogueSuite('the open catalogue', () => openCatalogue())
