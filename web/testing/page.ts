import type { PageConfiguration } from '#contract/page.ts'

const nothing = { filters: [], sorts: [], genres: [] }

/** What the server would write into the page: one backend at this origin, and no heroes. */
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
