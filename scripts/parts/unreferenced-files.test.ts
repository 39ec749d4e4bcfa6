import { expect, test } from 'vitest'
import { unreferencedFiles } from './unreferenced-files.ts'

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
      'package.json': '{}',
      LICENSE: '',
    }),
  ).toEqual([])
})

test('other files in the catalogue’s folders, and files with a conventional name in the wrong folder, are listed if no other file contains their names', () => {
  const unreferenced = ['catalogue/films/notes.txt', 'catalogue/films/deep/film.json', 'docs/LICENSE']
  expect(unreferencedIn(Object.fromEntries(unreferenced.map((file) => [file, ''])))).toEqual(unreferenced)
})
