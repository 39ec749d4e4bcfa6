import { expect, test } from 'vitest'
import { aDirector } from '#web/testing/detail-builders.ts'
import { directorOf } from './director-of.ts'

test('the director is the first member of the crew whose job is exactly "Director", or null if there is none', () => {
  const photographer = { ...aDirector('Karl Freund', 1), job: 'Director of Photography' }
  const crew = [photographer, aDirector('Fritz Lang', 2), aDirector('Joe May', 3)]
  expect(directorOf({ cast: [], crew })).toMatchObject({ id: 2, name: 'Fritz Lang' })
  expect(directorOf({ cast: [], crew: [photographer] })).toBeNull()
  expect(directorOf(undefined)).toBeNull()
})
