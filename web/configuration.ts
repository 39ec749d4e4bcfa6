import type { PageConfiguration } from '#contract/page.ts'

const nothing = { filters: [], sorts: [], genres: [] }

/** The defaults when the server has not filled the page in: one backend at this origin, and no heroes. */
const defaults: PageConfiguration = {
  catalogue: 'open',
  images: { base: '/art/' },
  sources: [],
  discovery: { movies: nothing, tv: nothing },
  primary: '',
  secondary: '',
  google: false,
  communityUrl: null,
  heroes: { movies: null, tv: null },
  wall: [],
}

const read = (): PageConfiguration => {
  const text = document.getElementById('matinee')?.textContent
  return text ? { ...defaults, ...JSON.parse(text) } : defaults
}

/** The configuration in the page, which is the same for every user; read once. */
export const configuration: PageConfiguration = read()
