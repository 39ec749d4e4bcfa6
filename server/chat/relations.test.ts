import { expect, test } from 'vitest'
import { noConstraints, type RelationKind } from '#server/ports/understanding.ts'
import { aMovie, cachedCatalogue, openCatalogue } from '#tests/support/catalogues.ts'
import { withRelations } from './relations.ts'
import { createResolver } from './resolve.ts'
import { createTitleFacts } from './title-facts.ts'

test('the director and the leading actor of a film are found among thousands of credits without delay', async () => {
  const person = (id: number) => ({ id, name: `Person ${id}`, profile_path: null })
  const uncached = openCatalogue({ movies: [aMovie({ title: 'Many Hands' })] })
  const cast = Array.from({ length: 3000 }, (_, index) => ({ ...person(index), character: null }))
  const crew = [
    { ...person(5000), job: 'Editor', known_for_department: 'Editing' },
    { ...person(5001), job: 'Co-Director', known_for_department: 'Directing' },
  ]
  const catalogue = cachedCatalogue({ ...uncached, credits: async () => ({ cast, crew }) })
  const resolver = createResolver({ catalogue, factsOf: createTitleFacts(catalogue) })
  const peopleBy = async (kind: RelationKind) => {
    const relations = [{ kind, to: [{ title: 'Many Hands', year: null, type: null }] }]
    return (await withRelations({ ...noConstraints, relations }, 'all', resolver, { adult: false })).people
  }
  const startedAt = performance.now()
  expect(await peopleBy('Director')).toEqual([{ name: 'Person 5001', job: 'Director' }])
  expect(await peopleBy('cast')).toEqual([{ name: 'Person 0', job: 'cast' }])
  expect(performance.now() - startedAt).toBeLessThan(500)
})
