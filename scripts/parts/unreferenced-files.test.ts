import { expect, test } from 'vitest'
import { unreferencedFiles } from './unreferenced-files.ts'

/** The files whose name appears in no other file, among the given files with their contents. */
const unnamedIn = (files: Record<string, string>) =>
  unreferencedFiles(Object.keys(files), (file) => Buffer.from(files[file] ?? ''))

test('a file that no other file names is listed', () => {
  expect(unnamedIn({ 'README.md': 'A small cinema.', 'isolate-v8.log': 'v8-version,13', 'docs/old.png': '' })).toEqual([
    'isolate-v8.log',
    'docs/old.png',
  ])
})

test('a file is named by its own name in the text of another', () => {
  expect(unnamedIn({ 'README.md': '![Home](docs/home.jpg)', 'docs/home.jpg': '' })).toEqual([])
  expect(unnamedIn({ 'README.md': 'See home.jpg.', 'docs/home.jpg': '' })).toEqual([])
})

test('a file’s own text, a longer name, or a binary file does not count as naming the file', () => {
  expect(unnamedIn({ 'docs/notes.txt': 'This is notes.txt.' })).toEqual(['docs/notes.txt'])
  expect(unnamedIn({ 'README.md': 'at-home.jpg, home.jpg2 and home_jpg', 'docs/home.jpg': '' })).toEqual([
    'docs/home.jpg',
  ])
  expect(unnamedIn({ 'web/a.ts': '\0home.jpg', 'docs/home.jpg': '' })).toEqual(['docs/home.jpg'])
})

test('code, titles of the catalogue and files with a conventional name need not be named', () => {
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

test('other files beside the titles, and conventional names in other folders, need to be named', () => {
  const strays = ['catalogue/films/notes.txt', 'catalogue/films/deep/film.json', 'docs/LICENSE']
  expect(unnamedIn(Object.fromEntries(strays.map((file) => [file, ''])))).toEqual(strays)
})
