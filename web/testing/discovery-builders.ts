import type { DiscoveryOffer } from '#contract/discovery.ts'

/** What a catalogue can filter and sort titles by: every filter and order, and five genres. */
export const anOffer = (fields: Partial<DiscoveryOffer> = {}): DiscoveryOffer => ({
  filters: [
    'genre',
    'without',
    'from',
    'to',
    'minutes',
    'least',
    'language',
    'country',
    'sound',
    'color',
    'person',
    'seen',
  ],
  sorts: ['popular', 'best', 'newest', 'oldest', 'shortest', 'longest', 'title'],
  genres: [
    { id: 35, name: 'Comedy' },
    { id: 18, name: 'Drama' },
    { id: 27, name: 'Horror' },
    { id: 37, name: 'Western' },
    { id: 10752, name: 'War' },
  ],
  languages: ['en', 'ru', 'xx'],
  countries: ['US', 'SU'],
  decades: [1910, 1920, 1930],
  ...fields,
})
