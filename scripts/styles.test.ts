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

const maxConcurrent = /^(?:import|export)(?! type)[^;'"]*?'([#.][^']+)'/gm
const atNeed = /import\('([#.][^']+)'\)/g

/** These files and all that they import at once. */
function withImports(roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    if (/\.tsx?$/.test(file)) for (const imported of importedBy(file, maxConcurrent)) add(imported)
  }
  roots.forEach(add)
  return found
}

/** Whether the classes of a file are in styles.css. */
const sources = [...read('web/styles.css').matchAll(/^@source "\.\/(.+)";$/gm)].map(([, path = '']) => `web/${path}`)
const isInStyles = (file: string) =>
  !/(\.tsx|-style\.ts)$/.test(file) ||
  sources.some((source) => matchesGlob(file, source.endsWith('/') ? `${source}**` : source))

const screens = [
  'home/home',
  'landing/landing',
  'movie/movie',
  'tv-details/tv-details',
  'person/person',
  'search/search',
]
const first = withImports(['web/main.tsx', ...screens.map((name) => `web/screens/${name}-screen.tsx`)])

test('the classes of every first screen are in styles.css', () => {
  expect(first.size).toBeGreaterThan(100)
  expect([...first].filter((file) => !isInStyles(file))).toEqual([])
})

// What these load in turn finds it there.
test('what the first screens load later and has other classes brings later.css', () => {
  const later = [...first]
    .flatMap((file) => (file.endsWith('.css') ? [] : importedBy(file, atNeed)))
    .filter((file) => /\.tsx?$/.test(file))
  expect(later.length).toBeGreaterThan(20)
  const without = later.filter((file) => {
    const files = [...withImports([file])]
    return !files.every(isInStyles) && !files.includes('web/later.css')
  })
  expect(without).toEqual([])
})
