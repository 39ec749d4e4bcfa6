import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { project } from '#scripts/parts/project.ts'

// Tailwind makes two style sheets: styles.css has the classes of the first screens. later.css has the classes of all
// files, and is imported by files that are loaded on demand.
const read = (file: string) => readFileSync(join(project, file), 'utf8')

/** The files of web/ that a file imports by the import statements that `pattern` matches. */
function importedBy(file: string, pattern: RegExp): string[] {
  const folder = join(file, '..')
  return [...read(file).matchAll(pattern)]
    .map(([, path = '']) => (path.startsWith('#web/') ? path.slice(1) : normalize(join(folder, path))))
    .filter((path) => path.startsWith('web/') && existsSync(join(project, path)))
}

const staticImport = /^(?:import|export)(?! type)[^;'"]*?'([#.][^']+)'/gm
const dynamicImport = /import\('([#.][^']+)'\)/g

/** These files and all files that they import statically, directly or indirectly. */
function withImports(roots: readonly string[]): Set<string> {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    if (/\.tsx?$/.test(file)) for (const imported of importedBy(file, staticImport)) add(imported)
  }
  roots.forEach(add)
  return files
}

/** The files and folders whose classes are in styles.css. */
const sources = [...read('web/styles.css').matchAll(/^@source "\.\/(.+)";$/gm)].map(([, path = '']) => `web/${path}`)

/** True if styles.css has all classes of a file, or if the file has no classes. */
const isInStyles = (file: string) =>
  !/(\.tsx|-style\.ts)$/.test(file) ||
  sources.some((glob) => matchesGlob(file, glob.endsWith('/') ? `${glob}**` : glob))

/** The screens that visitors may open first. */
const firstScreens = [
  'home/home',
  'landing/landing',
  'movie/movie',
  'tv-details/tv-details',
  'person/person',
  'search/search',
  'watch/watch',
]
/** The files that are loaded before one of the first screens is shown. */
const firstScreenFiles = withImports(['web/main.tsx', ...firstScreens.map((name) => `web/screens/${name}-screen.tsx`)])

test('the classes of every first screen are in styles.css', () => {
  expect(firstScreenFiles.size).toBeGreaterThan(100)
  expect([...firstScreenFiles].filter((file) => !isInStyles(file))).toEqual([])
})

// later.css refers to styles.css, so Tailwind also leaves the files that styles.css excludes out of later.css.
test('styles.css excludes only tests, because later.css also leaves out what styles.css excludes', () => {
  const excluded = [...read('web/styles.css').matchAll(/^@source not "(.+)";$/gm)].map(([, path]) => path)
  expect(excluded).toEqual(['./**/*.test.tsx'])
})

test('a file that is loaded on demand imports later.css if styles.css lacks some of its classes', () => {
  const loadedOnDemand = new Set<string>()
  // When a file imports later.css, files that it loads need no check: their classes are in later.css.
  const addLoadedBy = (files: Iterable<string>) => {
    for (const file of [...files]
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => importedBy(path, dynamicImport))) {
      if (loadedOnDemand.has(file)) continue
      loadedOnDemand.add(file)
      const files = withImports([file])
      if (!files.has('web/later.css')) addLoadedBy(files)
    }
  }
  addLoadedBy(firstScreenFiles)
  expect(loadedOnDemand.size).toBeGreaterThan(20)
  const withoutStyles = [...loadedOnDemand].filter((file) => {
    const files = withImports([file])
    return ![...files].every(isInStyles) && !files.has('web/later.css')
  })
  expect(withoutStyles).toEqual([])
})

test('the built style sheets have no semicolon behind a rule, since browsers would drop the next rule', () => {
  const sheets = globSync('dist/web/assets/*.css', { cwd: project })
  expect(sheets.length).toBeGreaterThan(2)
  for (const sheet of sheets) expect(read(sheet).match(/\};.{0,60}/g), sheet).toBeNull()
})
