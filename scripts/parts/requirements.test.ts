import { expect, test } from 'vitest'
import { proveRequirements } from './requirements.ts'

const document = `# Requirements
Each has an id, such as [no.requirement].
- [home.rows] Home has rows. An address for it is [the docs](docs.md).
- [net.offline] [net.chunks] A page without a network says so.
- [home.rows.top10] One row has ten titles.
`

test('a requirement is proved by a test that passed and has its id in the title, and by no other test', () => {
  const { requirements, proved, faults } = proveRequirements(document, [
    { title: 'home has rows [home.rows] of a [list]', outcome: 'passed' },
    { title: 'home has rows again [home.rows]', outcome: 'failed' },
    { title: 'a row has ten titles [home.rows.top10]', outcome: 'passed' },
    { title: 'a page works offline [net.offline]', outcome: 'failed' },
    { title: 'a chunk is missing [net.chunks]', outcome: 'skipped' },
  ])
  expect([...requirements]).toEqual([
    ['home.rows', '[home.rows] Home has rows. An address for it is [the docs](docs.md).'],
    ['net.offline', '[net.offline] [net.chunks] A page without a network says so.'],
    ['net.chunks', '[net.offline] [net.chunks] A page without a network says so.'],
    ['home.rows.top10', '[home.rows.top10] One row has ten titles.'],
  ])
  expect([...proved]).toEqual(['home.rows', 'home.rows.top10'])
  expect([...faults]).toEqual([])
})

test('a title with an unknown id, or with more than three ids, is a fault, and one with more than three proves nothing', () => {
  const three = 'three [home.rows] [net.offline] [net.offline]'
  const four = 'four [net.chunks] [net.chunks] [net.chunks] [net.chunks]'
  const unknown = 'unknown [no.requirement]'
  const { proved, faults } = proveRequirements(
    document,
    [three, four, unknown, unknown].map((title) => ({ title, outcome: 'passed' })),
  )
  expect([...proved]).toEqual(['home.rows', 'net.offline'])
  expect([...faults]).toEqual([`more than 3 ids: ${four}`, `no such requirement: [no.requirement] in ${unknown}`])
})
