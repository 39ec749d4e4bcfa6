import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server that the tests run on; empty for SQLite. */
    postgresUrl: string
  }
}

/** Creates an empty database on the engine of this test run, and returns the settings to open it. */
export async function emptyDatabase(): Promise<{
  dataDir: string
  databaseUrl: string | null
  remove(): Promise<void>
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matinee-test-'))
  const server = inject('postgresUrl')
  if (server === '') return { dataDir, databaseUrl: null, remove: async () => removeFolder(dataDir) }

  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(server, `create database ${name}`)
  return {
    dataDir,
    databaseUrl: server.replace(/\/postgres$/, `/${name}`),
    async remove() {
      await run(server, `drop database ${name} with (force)`)
      removeFolder(dataDir)
    },
  }
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

async function run(url: string, statement: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
