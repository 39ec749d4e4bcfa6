import type { TitleFacts } from '#server/chat/title-facts.ts'

/**
 * The facts of a silent horror movie in the form in which the chat reads them. `overrides` replace some of the facts.
 */
export const titleFacts = (overrides: Partial<TitleFacts> = {}): TitleFacts => ({
  ref: { type: 'movie', id: 1 },
  title: 'Nosferatu',
  names: ['nosferatu'],
  item: {
    id: 1,
    title: 'Nosferatu',
    release_date: '1922-03-04',
    release_precision: 'day',
    overview: '',
    poster_path: null,
    poster_textless_path: null,
    backdrop_path: null,
    genre_ids: [27, 14],
    adult: false,
    popularity: 50,
    vote_average: 8,
  },
  year: 1922,
  runtime: 94,
  genres: [
    { id: 27, name: 'Horror' },
    { id: 14, name: 'Fantasy' },
  ],
  language: 'de',
  country: 'DE',
  sound: 'silent',
  color: 'bw',
  keywords: [],
  rights: null,
  warning: null,
  words: ' nosferatu ',
  about: ' nosferatu ',
  parts: [],
  playable: true,
  length: null,
  ...overrides,
})
