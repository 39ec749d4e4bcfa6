import { expect, test } from 'vitest'
import { unnamedFiles } from './unnamed-files.ts'

/** Which of these files, given with their contents, nothing names. */
const unnamedIn = (files: Record<string, string>) =>
  unnamedFiles(Object.keys(files), (file) => Buffer.from(files[file] ?? ''))

test('a file that nothing names is told', () => {
  expect(unnamedIn({ 'README.md': 'A small cinema.', 'isolate-v8.log': 'v8-version,13', 'docs/old.png': '' })).toEqual([
    'isolate-v8.log',
    'docs/old.png',
  ])
})

test('a file is named by its own name in the text of another', () => {
  expect(unnamedIn({ 'README.md': '![Home](docs/home.jpg)', 'docs/home.jpg': '' })).toEqual([])
  expect(unnamedIn({ 'README.md': 'See home.jpg.', 'docs/home.jpg': '' })).toEqual([])
})

test('neither by itself, nor by a longer name, nor by bytes that are no text', () => {
  expect(unnamedIn({ 'docs/notes.txt': 'This is notes.txt.' })).toEqual(['docs/notes.txt'])
  expect(unnamedIn({ 'README.md': 'at-home.jpg, home.jpg2 and home_jpg', 'docs/home.jpg': '' })).toEqual([
    'docs/home.jpg',
  ])
  expect(unnamedIn({ 'web/a.ts': '\0home.jpg', 'docs/home.jpg': '' })).toEqual(['docs/home.jpg'])
})

test('code is left to knip; a title of the catalogue and a file that is looked for by name need no other', () => {
  expect(
    unnamedIn({
      'server/main.ts': '',
      'web/app.tsx': '',
      'scripts/run.mjs': '',
      'catalogue/films/1902-a-trip-to-the-moon.json': '{}',
      'package.json': '{}',
      LICENSE: '',
    }),
  ).toEqual([])
})

test('what lies beside the titles of the catalogue, or has a well-known name elsewhere, needs to be named', () => {
  const strays = ['catalogue/films/notes.txt', 'catalogue/films/deep/film.json', 'docs/LICENSE']
  expect(unnamedIn(Object.fromEntries(strays.map((file) => [file, ''])))).toEqual(strays)
})
