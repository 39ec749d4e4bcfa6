import type { PageConfiguration } from '#contract/page.ts'

/** What the server would write into the page: one backend at this origin, and no heroes. */
const configuration: PageConfiguration = {
  catalogue: 'open',
  images: { base: '/art/' },
  sources: [],
  primary: '',
  secondary: '',
  google: false,
  communityUrl: null,
  heroes: { movies: null, tv: null },
  wall: [],
}

const element = document.createElement('script')
element.type = 'application/json'
element.id = 'matinee'
element.textContent = JSON.stringify(configuration)
document.head.append(element)
