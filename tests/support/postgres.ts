import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const debianFolder = '/usr/lib/postgresql'

/** The folder with initdb and postgres; null where no PostgreSQL is installed. */
export function findPostgres(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** A running PostgreSQL. */
export interface Postgres {
  url: string
  /** Ends it as `pg_ctl restart -m fast` does, connections and all; resolves when it answers again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL of the tests' own in a temporary folder, on loopback. As root it runs as its own user, which it asks. */
export async function startPostgres(bin: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-postgres-'))
  const identity = process.getuid?.() === 0 ? postgresUser() : null
  if (identity !== null) chownSync(folder, identity.uid, identity.gid)
  const port = await freePort()
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'matinee', '--auth=trust', '-E', 'UTF8', '--no-sync'], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const settings = ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'log_min_messages=fatal']
  const start = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings], {
      ...identity,
      cwd: folder,
      stdio: 'ignore',
    })
  let server = start()
  const url = `postgres://matinee@127.0.0.1:${port}/postgres`
  await untilReady(url)
  async function end(): Promise<void> {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // Its "fast" way to end: it waits for nobody.
    server.kill('SIGINT')
    await ended
  }
  return {
    url,
    async restart() {
      await end()
      server = start()
      await untilReady(url)
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function untilReady(url: string): Promise<void> {
  const { default: pg } = await import('pg')
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
