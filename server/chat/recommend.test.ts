import { expect, test } from 'vitest'
import type { Catalogue } from '#server/ports/catalogue.ts'
import { type Constraints, type NamedTitle, noConstraints } from '#server/ports/understanding.ts'
import { aMovie, cachedCatalogue, openCatalogue } from '#tests/support/catalogues.ts'
import { createCandidates } from './candidates.ts'
import { createLocalTitles } from './local-titles.ts'
import { type Asker, createRecommender } from './recommend.ts'
import { createResolver } from './resolve.ts'
import { createTitleFacts } from './title-facts.ts'

const movie = (id: number) => ({ type: 'movie' as const, id })

/** Recommends titles of a catalogue to somebody who asks for the first time. */
function recommendFrom(uncached: Catalogue, asker: Partial<Asker> = {}) {
  const catalogue = cachedCatalogue(uncached)
  const factsOf = createTitleFacts(catalogue)
  const localTitles = createLocalTitles({ catalogue, factsOf })
  const { recommend } = createRecommender({
    candidates: createCandidates({ catalogue, factsOf, localTitles }),
    resolver: createResolver({ catalogue, factsOf }),
  })
  return (constraints: Partial<Constraints>, suggested: readonly NamedTitle[] = []) =>
    recommend({ constraints: { ...noConstraints, ...constraints }, repeats: 'never' }, suggested, {
      reader: { adult: false },
      excluded: [],
      shown: [],
      repeated: [],
      watched: async () => [],
      question: '',
      liked: [],
      ...asker,
    })
}

test('the advice which constraint to leave out neither names nor counts titles that the question excludes', async () => {
  const movies = ['Disliked', 'Named', 'Watched', 'Left'].map((title, index) =>
    aMovie({ id: index + 1, title, genres: ['Western'] }),
  )
  const asker = { excluded: [movie(1)], watched: async () => [movie(3)] }
  const recommend = recommendFrom(openCatalogue({ movies }), asker)
  const { obstacles } = await recommend({
    genres: [37],
    fromYear: 1950,
    without: [{ title: 'Named', year: null, type: null }],
    unwatched: true,
  })
  expect(obstacles).toMatchObject([{ constraint: 'year', titles: [{ title: 'Left' }], total: 1 }])
})

test('a remote catalogue is asked about one constraint to leave out after the other, since each takes many look-ups', async () => {
  const open = openCatalogue({ movies: [aMovie({ id: 1, title: 'Left', genres: ['Western'] })] })
  let [running, mostRunning] = [0, 0]
  const catalogue: Catalogue = {
    ...open,
    remote: true,
    async discoverMovies(...parameters) {
      running += 1
      mostRunning = Math.max(mostRunning, running)
      const found = await open.discoverMovies(...parameters)
      running -= 1
      return found
    },
  }
  const { obstacles } = await recommendFrom(catalogue)({ type: 'movie', genres: [37], fromYear: 1950 })
  expect(obstacles).toMatchObject([{ constraint: 'year', total: 1 }])
  expect(mostRunning).toBe(1)
})

test('when a model suggests a title about the subject, titles that only mention the subject are not shown', async () => {
  const others = Array.from({ length: 40 }, (_, index) =>
    aMovie({ id: index + 3, title: `Film ${index}`, renown: [9, 9] }),
  )
  const movies = [
    ...others,
    aMovie({ id: 1, title: 'The Iron Road', keywords: ['train'], renown: [1, 1] }),
    aMovie({ id: 2, title: 'A Letter', overview: 'She leaves by train.', renown: [10, 10] }),
  ]
  // Only a part of a remote catalogue is searched, and the movie about trains is not in it.
  const recommend = recommendFrom({ ...openCatalogue({ movies }), remote: true })
  const subjects = ['train']
  expect(await recommend({ subjects })).toMatchObject({ isOnlyMentioned: true, titles: [{ title: 'A Letter' }] })
  const suggestion = { title: 'The Iron Road', year: null, type: null }
  const { titles, isOnlyMentioned } = await recommend({ subjects }, [suggestion])
  expect(titles.map(({ title }) => title)).toEqual(['The Iron Road'])
  expect(isOnlyMentioned).toBe(false)
})
