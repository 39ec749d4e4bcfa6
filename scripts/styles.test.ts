import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { project } from '#scripts/parts/project.ts'

const read = (file: string) => readFileSync(join(project, file), 'utf8')

/** The files of the app that a file imports, with types left out. */
function importedBy(file: string, pattern: RegExp): string[] {
  const folder = join(file, '..')
  return [...read(file).matchAll(pattern)]
    .map(([, path = '']) => (path.startsWith('#web/') ? path.slice(1) : normalize(join(folder, path))))
    .filter((path) => path.startsWith('web/') && existsSync(join(project, path)))
}

const atOnce = /^(?:import|export)(?! type)[^;'"]*?'([#.][^']+)'/gm
const atNeed = /import\('([#.][^']+)'\)/g

/** These files and all that they import at once. */
function withImports(roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    if (/\.tsx?$/.test(file)) for (const imported of importedBy(file, atOnce)) add(imported)
  }
  roots.forEach(add)
  return found
}

const sources = [...read('web/styles.css').matchAll(/^@source "\.\/(.+)";$/gm)].map(([, path = '']) => `web/${path}`)

/** Whether the classes of a file are in styles.css. */
const isInStyles = (file: string) =>
  !/(\.tsx|-style\.ts)$/.test(file) ||
  sources.some((glob) => matchesGlob(file, glob.endsWith('/') ? `${glob}**` : glob))

const screens = [
  'home/home',
  'landing/landing',
  'movie/movie',
  'tv-details/tv-details',
  'person/person',
  'search/search',
  'watch/watch',
]
const first = withImports(['web/main.tsx', ...screens.map((name) => `web/screens/${name}-screen.tsx`)])

test('the classes of every first screen are in styles.css', () => {
  expect(first.size).toBeGreaterThan(100)
  expect([...first].filter((file) => !isInStyles(file))).toEqual([])
})

// later.css refers to styles.css, and Tailwind then leaves out the same files.
test('styles.css leaves out no files but tests, since later.css would not have their classes', () => {
  const excluded = [...read('web/styles.css').matchAll(/^@source not "(.+)";$/gm)].map(([, path]) => path)
  expect(excluded).toEqual(['./**/*.test.tsx'])
})

test('what is loaded on demand and has other classes brings later.css', () => {
  const lazy = new Set<string>()
  // Behind a file that brings later.css everything has its classes.
  const addLoadedBy = (files: Iterable<string>) => {
    for (const file of [...files].filter((path) => /\.tsx?$/.test(path)).flatMap((path) => importedBy(path, atNeed))) {
      if (lazy.has(file)) continue
      lazy.add(file)
      const files = withImports([file])
      if (!files.has('web/later.css')) addLoadedBy(files)
    }
  }
  addLoadedBy(first)
  expect(lazy.size).toBeGreaterThan(20)
  const without = [...lazy].filter((file) => {
    const files = withImports([file])
    return ![...files].every(isInStyles) && !files.has('web/later.css')
  })
  expect(without).toEqual([])
})
