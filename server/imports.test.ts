import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from '#scripts/parts/project.ts'

/**
 * Which folders of the server each folder may import. Files directly in `server/` may be imported everywhere. Only
 * main.ts chooses adapters, and only app.ts and accounts-api.ts put the features together.
 */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  // Folders that the features are built on.
  database: ['ports'],
  ports: [],
  playback: [],
  lists: ['database'],
  cache: ['database', 'playback', 'ports'],
  idempotency: ['database', 'ports'],
  http: ['cache', 'database', 'idempotency', 'ports'],
  pages: ['cache', 'http', 'people', 'playback', 'previews', 'search', 'titles'],
  // The features.
  accounts: ['database', 'http', 'mail', 'ports'],
  recovery: ['accounts', 'database', 'http', 'mail', 'ports'],
  sessions: ['accounts', 'database', 'http', 'mail'],
  factors: ['accounts', 'database', 'http', 'mail', 'ports'],
  google: ['accounts', 'database', 'factors', 'http', 'mail', 'ports'],
  art: ['http'],
  titles: ['cache', 'http', 'playback', 'ports'],
  progress: ['cache', 'database', 'http', 'lists', 'ports', 'titles'],
  discovery: ['cache', 'http', 'ports', 'progress'],
  people: ['cache', 'http', 'ports', 'titles'],
  search: ['cache', 'http', 'ports'],
  watchlist: ['database', 'http', 'lists', 'ports', 'titles'],
  history: ['cache', 'database', 'http', 'lists', 'ports', 'progress', 'titles'],
  thumbs: ['database', 'http', 'lists', 'ports', 'titles'],
  previews: ['art', 'cache', 'http', 'ports'],
  chat: ['cache', 'history', 'http', 'ports', 'thumbs'],
  mail: ['database', 'ports'],
  contact: ['database', 'http', 'mail', 'ports'],
  admin: ['accounts', 'database', 'history', 'http', 'lists', 'ports', 'watchlist'],
  user: ['accounts', 'database', 'history', 'http', 'mail', 'ports'],
  jobs: ['admin', 'cache', 'contact', 'database', 'idempotency', 'mail', 'ports'],
  // The implementations of the ports.
  adapters: ['art', 'playback', 'ports'],
}

const serverFolder = join(project, 'server')
const folders = readdirSync(serverFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The folders of the server that this folder imports, without the imports of tests. */
function importsOf(folder: string): string[] {
  const files = readdirSync(join(serverFolder, folder), { recursive: true, encoding: 'utf8' })
  const imported = files
    .filter((file) => file.endsWith('.ts') && !/\.(test|suite)\.ts$/.test(file))
    .map((file) => readFileSync(join(serverFolder, folder, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/(?:from|import\() ?'#server\/([\w-]+)\//g)].map(([, name = '']) => name))
  return [...new Set(imported)].filter((name) => name !== folder).sort()
}

test('every folder of the server has a row in the table', () => {
  expect(Object.keys(allowedImports).sort()).toEqual(folders.sort())
})

test.each(Object.entries(allowedImports))(
  'server/%s imports exactly the folders that the table allows',
  (folder, allowed) => {
    expect(importsOf(folder)).toEqual([...allowed].sort())
  },
)

test('no folder imports itself through other folders', () => {
  const reachableFrom = (folder: string, visited: readonly string[] = []): string[] =>
    (allowedImports[folder] ?? []).flatMap((next) =>
      visited.includes(next) ? [] : [next, ...reachableFrom(next, [...visited, next])],
    )
  for (const folder of Object.keys(allowedImports)) expect(reachableFrom(folder)).not.toContain(folder)
})
