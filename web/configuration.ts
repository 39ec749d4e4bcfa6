import type { PageConfiguration } from '#contract/page.ts'

/** What holds when no server filled the page in: one backend at this origin, no hero known beforehand. */
const plain: PageConfiguration = {
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

const read = (): PageConfiguration => {
  const text = document.getElementById('matinee')?.textContent
  return text ? { ...plain, ...JSON.parse(text) } : plain
}

/** What the page carries that is the same for everyone; read once. */
export const configuration: PageConfiguration = read()
