import type { PageConfiguration } from '#contract/page.ts'

const nothing = { filters: [], sorts: [], genres: [], languages: [], countries: [], decades: [] }

/** The configuration that tests start with, as the server writes it into the page: one backend, and no heroes. */
const configuration: PageConfiguration = {
  catalogue: 'open',
  images: { base: '/art/' },
  sources: [],
  discovery: { movies: nothing, tv: nothing },
  primary: '',
  secondary: '',
  google: false,
  chatModels: [],
  communityUrl: null,
  heroes: { movies: null, tv: null },
  wall: [],
}

const element = document.createElement('script')
element.type = 'application/json'
element.id = 'matinee'
element.textContent = JSON.stringify(configuration)
document.head.append(element)
