import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { project } from '#scripts/parts/project.ts'

/** Imports that are forbidden. */
const forbidden: [file: string, imported: string][] = [
  ['contract/a.ts', '../server/app.ts'],
  ['contract/a.ts', '#server/app.ts'],
  ['contract/a.ts', 'node:fs'],
  ['server/titles/a.ts', '../refusal.ts'],
  ['server/titles/a.ts', '#server/adapters/catalogue-open/read.ts'],
  ['server/titles/a.ts', '#web/paths.ts'],
  ['server/titles/a.ts', '#art/poster.ts'],
  ['server/adapters/a.ts', '#art/poster.ts'],
  ['art/a.ts', '#server/refusal.ts'],
  ['art/a.ts', 'node:fs'],
  ['web/api/a.ts', '#art/poster.ts'],
  ['web/api/a.ts', 'zod'],
  ['web/api/a.ts', 'node:fs'],
  ['web/screens/home/a.tsx', '#server/app.ts'],
  ['web/features/titles/a.ts', 'zod'],
  ['web/features/titles/a.ts', 'node:fs'],
  ['web/features/titles/a.ts', '#web/screens/home/home-screen.tsx'],
  ['web/features/titles/a.ts', '../people/biography.tsx'],
  ['web/ui/a.tsx', 'zod'],
  ['web/ui/a.tsx', 'node:fs'],
  ['web/ui/a.tsx', '#web/features/titles/title-card.tsx'],
  ['web/ui/a.tsx', '#contract/titles.ts'],
]

/** Imports that are allowed. */
const allowed: [file: string, imported: string][] = [
  ['contract/b.ts', 'zod'],
  ['contract/b.ts', '#contract/endpoint.ts'],
  ['server/titles/b.ts', '#contract/titles.ts'],
  ['server/titles/b.ts', 'node:fs'],
  ['server/main.ts', '#server/adapters/catalogue-open/read.ts'],
  ['web/features/titles/b.ts', '#contract/titles.ts'],
  ['web/features/titles/b.ts', '#web/ui/button.tsx'],
  ['web/screens/home/b.tsx', '#web/features/titles/title-card.tsx'],
]

let folder = ''
/** The linter's reports about forbidden imports; each line begins with the file and the line number. */
let reportLines: string[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'matinee-imports-'))
  copyFileSync(join(project, 'biome.json'), join(folder, 'biome.json'))
  const lines = new Map<string, string[]>()
  for (const [file, imported] of [...forbidden, ...allowed]) {
    const fileLines = lines.get(file) ?? []
    lines.set(file, [...fileLines, `export { a as a${fileLines.length} } from '${imported}'`])
  }
  for (const [file, text] of lines) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text.join('\n'))
  }
  const options = ['--vcs-enabled=false', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--colors=off']
  const { stdout, stderr } = spawnSync(join(project, 'node_modules/.bin/biome'), ['lint', ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
  reportLines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('noRestrictedImports'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The line on which an import stands in the file that the test writes. */
const lineOf = (table: [string, string][], file: string, imported: string) =>
  table.filter((row) => row[0] === file).findIndex((row) => row[1] === imported) + 1

test.each(forbidden)('%s may not import %s', (file, imported) => {
  expect(reportLines.some((line) => line.startsWith(`${file}:${lineOf(forbidden, file, imported)}:`))).toBe(true)
})

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(reportLines.some((line) => line.startsWith(`${file}:${lineOf(allowed, file, imported)}:`))).toBe(false)
})
