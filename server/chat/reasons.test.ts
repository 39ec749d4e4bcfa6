import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from '#scripts/parts/project.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'
import { titleFacts } from '#tests/support/title-facts.ts'
import { firstClauseOf } from './reasons.ts'

test('for every title of the catalogue, the clause from its overview has several words and does not end in a comma, semicolon, colon or space', () => {
  const { movies, shows } = readOpenData(join(project, 'catalogue'))
  const item = titleFacts().item
  const reasons = [...movies, ...shows].map(({ overview }) =>
    firstClauseOf(titleFacts({ item: { ...item, overview } })),
  )
  expect(reasons.length).toBeGreaterThan(400)
  expect(reasons.filter((reason) => /[,;:]$|,;|^\S*$|\s$/.test(reason))).toEqual([])
})
