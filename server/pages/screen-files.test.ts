import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { project } from '#scripts/parts/project.ts'
import { guestPages } from './guest-pages.ts'
import { createScreenFiles, screenSources } from './screen-files.ts'

/** The routes of the pages, read from the text of web/router.tsx, which the server cannot import. */
function routes() {
  const text = readFileSync(join(project, 'web/router.tsx'), 'utf8').replaceAll('\r\n', '\n')
  const declared = [...text.matchAll(/createRoute\(\{\n(.*?)\n *\}\)/gs)].map(([, route = '']) => ({
    parent: /getParentRoute: \(\) => (\w+)/.exec(route)?.[1],
    path: /\bpath: '([^']+)'/.exec(route)?.[1],
    source: /import\('#web\/screens\/([^']+)'\)/.exec(route)?.[1],
  }))
  const histories = [...text.matchAll(/ = historyRoute\('([^']+)'/g)].map(([, path]) => ({
    parent: 'member',
    path,
    source: 'history/history-screens.tsx',
  }))
  return [...declared, ...histories].flatMap(({ path, ...route }) => (path === undefined ? [] : [{ path, ...route }]))
}

test('the table of screen files has exactly the paths whose screens the router imports lazily, each with the imported file', () => {
  const lazy = routes().filter(({ path, source }) => source !== undefined && path !== '$')
  expect(lazy.length).toBeGreaterThan(20)
  expect(Object.fromEntries(lazy.map(({ path, source }) => [path, source]))).toEqual(screenSources)
})

test('the paths that guests may open are exactly the paths of the router’s routes for guests and for everyone', () => {
  const guestRoutes = routes().filter(({ parent, path }) => (parent === 'guest' || parent === 'root') && path !== '$')
  const paths = guestRoutes.map(({ path }) => path).sort()
  expect([...guestPages.keys()].sort()).toEqual(paths)
})

/**
 * For a build with this manifest, a function that returns the URLs of the files that the page at a path loads in
 * addition to those of every page.
 */
function filesIn(manifest: Record<string, object>) {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-manifest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const filesOf = createScreenFiles(folder)
  return (path: string, signedIn = true) => {
    const { sheets, scripts } = filesOf(path, signedIn)
    return [
      ...[...sheets.matchAll(/<link rel="stylesheet" crossorigin href="(.*?)">/g)].map(([, file]) => file),
      ...scripts,
    ]
  }
}

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  'screens/movie/movie-screen.tsx': {
    file: 'assets/movie.js',
    imports: ['index.html', '_parts.js', '_more.js'],
    css: ['assets/movie.css'],
  },
  '_parts.js': { file: 'assets/parts.js', imports: ['_more.js'], css: ['assets/movie.css'] },
  '_more.js': { file: 'assets/more.js', imports: ['_parts.js'] },
  'screens/landing/landing-screen.tsx': { file: 'assets/landing.js' },
  'screens/sign-in/sign-in-screen.tsx': { file: 'assets/sign-in.js' },
  'screens/admin/admin-layout.tsx': { file: 'assets/admin.js' },
  'screens/admin/users-screen.tsx': { file: 'assets/users.js' },
  'screens/admin/audit-screen.tsx': { file: 'assets/audit.js' },
}

test('the files of a screen are listed once each, without the files that every page loads', () => {
  const files = filesIn(manifest)
  expect(files('/movie')).toEqual(['/assets/movie.css', '/assets/movie.js', '/assets/parts.js', '/assets/more.js'])
  expect(files('/movie/')).toEqual(files('/movie'))
  expect(files('/profile/admin')).toEqual(['/assets/admin.js', '/assets/users.js'])
  expect(files('/profile/admin/audit')).toEqual(['/assets/admin.js', '/assets/audit.js'])
  expect(files('/')).toEqual([])
  expect(files('/nowhere')).toEqual([])
})

test('a guest’s page loads the files of the landing page, except at paths that guests may open', () => {
  const files = filesIn(manifest)
  expect(files('/login', false)).toEqual(['/assets/sign-in.js'])
  for (const path of ['/', '/movie', '/nowhere']) expect(files(path, false)).toEqual(['/assets/landing.js'])
})

test('without a manifest a page preloads no files', () => {
  expect(createScreenFiles(join(tmpdir(), 'no-such-folder'))('/movie', true)).toEqual({ sheets: '', scripts: [] })
})
