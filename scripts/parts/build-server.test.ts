import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildServerWhenStale, recordBuild } from './build-server.ts'

test('a build keeps the files of the build before it, for a server that still runs, and removes older ones', () => {
  const folder = temporaryFolder()
  /** The files after a build that wrote main.js and this file. */
  const filesAfterBuild = (file: string) => {
    const files = ['main.js', file]
    for (const name of files) writeFileSync(join(folder, name), '')
    recordBuild(folder, { sourcesHash: file, files })
    return readdirSync(folder).sort()
  }
  expect(filesAfterBuild('a.js')).toEqual(['.built-from.json', 'a.js', 'main.js'])
  expect(filesAfterBuild('b.js')).toEqual(['.built-from.json', 'a.js', 'b.js', 'main.js'])
  expect(filesAfterBuild('c.js')).toEqual(['.built-from.json', 'b.js', 'c.js', 'main.js'])
})

test('the server is built into a folder where it was not built yet, and is not built again without a change', async () => {
  const folder = temporaryFolder()
  await buildServerWhenStale(folder)
  const main = join(folder, 'main.js')
  expect(existsSync(main)).toBe(true)
  rmSync(main)
  await buildServerWhenStale(folder)
  expect(existsSync(main)).toBe(false)
})
