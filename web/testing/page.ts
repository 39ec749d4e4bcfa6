import type { PageConfiguration } from '#contract/page.ts'
import html from '#web/index.html?raw'

const emptyOffer = { filters: [], sorts: [], genres: [], languages: [], countries: [], decades: [] }

/**
 * The configuration that tests start with, as the server writes it into the page: one backend, and no titles for the
 * top of the home page.
 */
const configuration: PageConfiguration = {
  catalogue: 'open',
  images: { base: '/art/' },
  sources: [],
  discovery: { movies: emptyOffer, tv: emptyOffer },
  primary: '',
  secondary: '',
  google: false,
  chatModels: [],
  communityUrl: null,
  heroes: { movies: null, tv: null },
  wall: [],
}

const configurationScript = document.createElement('script')
configurationScript.type = 'application/json'
configurationScript.id = 'matinee'
configurationScript.textContent = JSON.stringify(configuration)
document.head.append(configurationScript)

// Adds the parts of index.html for the theme: the meta elements and the script. The test files of a worker share the
// document, so only the first file adds them.
if (document.querySelector('meta') === null) {
  for (const [tag] of html.matchAll(/<meta name="(?:color-scheme|theme-color)".*>/g)) {
    document.head.insertAdjacentHTML('beforeend', tag)
  }
  new Function(/<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '')()
}
