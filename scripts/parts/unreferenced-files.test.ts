import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { checkUnreferencedFiles, unreferencedFiles } from './unreferenced-files.ts'

/** The result of `unreferencedFiles` for these files with their contents. */
const unreferencedIn = (files: Record<string, string>) =>
  unreferencedFiles(Object.keys(files), (file) => Buffer.from(files[file] ?? ''))

test('a file is listed if no other file contains its name', () => {
  expect(
    unreferencedIn({ 'README.md': 'A small cinema.', 'isolate-v8.log': 'v8-version,13', 'docs/old.png': '' }),
  ).toEqual(['isolate-v8.log', 'docs/old.png'])
})

test('a file is not listed if the text of another file contains its name, with or without a folder', () => {
  expect(unreferencedIn({ 'README.md': '![Home](docs/home.jpg)', 'docs/home.jpg': '' })).toEqual([])
  expect(unreferencedIn({ 'README.md': 'See home.jpg.', 'docs/home.jpg': '' })).toEqual([])
})

test('a file’s name does not count as a reference in the file’s own text, within a longer name, or in a binary file', () => {
  expect(unreferencedIn({ 'docs/notes.txt': 'This is notes.txt.' })).toEqual(['docs/notes.txt'])
  expect(
    unreferencedIn({
      'README.md': 'at-home.jpg, my.home.jpg, home.jpg2, home.jpg-old and home_jpg',
      'docs/home.jpg': '',
    }),
  ).toEqual(['docs/home.jpg'])
  expect(unreferencedIn({ 'web/a.ts': '\0home.jpg', 'docs/home.jpg': '' })).toEqual(['docs/home.jpg'])
})

test('code, title files of the catalogue, and files with a conventional name are not listed even if no other file contains their names', () => {
  expect(
    unreferencedIn({
      'server/main.ts': '',
      'web/app.tsx': '',
      'scripts/run.mjs': '',
      'catalogue/films/1902-a-trip-to-the-moon.json': '{}',
    }),
  ).toEqual([])
  const conventionalNames = `
    .ci/run .dockerignore .gitignore .npmrc CONTRIBUTING.md LICENSE NOTICES.md README.md SECURITY.md biome.json knip.json
    package-lock.json package.json tsconfig.json contract/tsconfig.json server/tsconfig.json tests/tsconfig.json
    web/tsconfig.json`
  expect(
    unreferencedIn(
      Object.fromEntries(
        conventionalNames
          .trim()
          .split(/\s+/)
          .map((file) => [file, '']),
      ),
    ),
  ).toEqual([])
})

test('other files in the catalogue’s folders, and files with a conventional name in the wrong folder, are listed if no other file contains their names', () => {
  const unreferenced = ['catalogue/films/notes.txt', 'catalogue/films/deep/film.json', 'docs/LICENSE']
  expect(unreferencedIn(Object.fromEntries(unreferenced.map((file) => [file, ''])))).toEqual(unreferenced)
})

test('the check prints each file of a checkout that nothing names, and fails until there is none', () => {
  const folder = temporaryFolder()
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  onTestFinished(() => log.mockRestore())
  const resultOfCheck = () => [checkUnreferencedFiles(folder), ...lines.splice(0)]

  expect(resultOfCheck()).toEqual([true, expect.stringMatching(/^This is no checkout/)])
  for (const file of ['README.md', 'old.png', 'older.png', 'gone.png']) writeFileSync(join(folder, file), '')
  spawnSync('git', ['init', '--quiet'], { cwd: folder })
  spawnSync('git', ['add', '.'], { cwd: folder })
  rmSync(join(folder, 'gone.png'))
  writeFileSync(join(folder, 'not-added.png'), '')
  expect(resultOfCheck()).toEqual([
    false,
    expect.stringMatching(/^Nothing names old\.png: /),
    expect.stringMatching(/^Nothing names older\.png: /),
  ])
  writeFileSync(join(folder, 'README.md'), 'old.png and older.png')
  expect(resultOfCheck()).toEqual([true, expect.stringMatching(/^Each of 3 files is /)])
})
