import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runNode } from '#tests/support/run-node.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { project } from './parts/project.ts'

test('the outlines of the posters’ letters are those of the font package', async () => {
  const file = join(temporaryFolder(), 'league-gothic.json')
  const { code, lines } = await runNode('scripts/make-lettering.mjs', [file]).end()
  expect([code, lines]).toEqual([0, [expect.stringMatching(/^\d+ letters, \d+ pairs, \d+ kB$/)]])
  const committed = readFileSync(join(project, 'art/lettering/league-gothic.json'), 'utf8')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(committed))
})

test('the app’s fonts are made from the font packages, and take at most 50 kB together', async () => {
  const folder = temporaryFolder()
  const { code, lines } = await runNode('scripts/make-fonts.mjs', [folder]).end()
  expect(code).toBe(0)
  expect(lines.at(-1)).toMatch(/^together [\d.]+ kB of 50 kB$/)
  const names = readdirSync(folder)
  expect(names.toSorted()).toEqual(['fraunces-display.woff2', 'instrument-sans.woff2'])
  for (const name of names) {
    expect(readFileSync(join(folder, name)).equals(readFileSync(join(project, 'web/fonts', name))), name).toBe(true)
  }
})
