import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const debianFolder = '/usr/lib/postgresql'

/** The folder that contains initdb and postgres; null where PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const versions = existsSync(debianFolder)
    ? readdirSync(debianFolder).sort((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** A running PostgreSQL server. */
export interface Postgres {
  url: string
  /** The id of PostgreSQL's first process, which starts a process for each connection. */
  processId(): number
  /**
   * Ends every connection and starts again, as `pg_ctl restart -m fast` does. Resolves when connections are accepted.
   */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on loopback, with `settings` in addition to those of all tests. Its data are in `folder`, or by
 * default in a temporary folder that is deleted at the end. When the tests run as root, PostgreSQL runs as another
 * user.
 */
export async function startPostgres(
  binFolder: string,
  {
    folder: permanentFolder,
    settings: extraSettings = [],
  }: { folder?: string | undefined; settings?: readonly string[] } = {},
): Promise<Postgres> {
  if (permanentFolder !== undefined) mkdirSync(permanentFolder, { recursive: true })
  const folder = permanentFolder ?? mkdtempSync(join(tmpdir(), 'matinee-postgres-'))
  const identity = userOfPostgres()
  if (identity !== null) chownSync(folder, identity.uid, identity.gid)
  const port = await freePort()
  const dataFolder = join(folder, 'data')
  if (!existsSync(dataFolder)) {
    execFileSync(
      join(binFolder, 'initdb'),
      ['-D', dataFolder, '-U', 'matinee', '--auth=trust', '-E', 'UTF8', '--no-sync'],
      {
        ...identity,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  }
  const settings = ['fsync=off', 'max_connections=200', 'log_min_messages=fatal', ...extraSettings]
  const url = `postgres://matinee@127.0.0.1:${port}/postgres`

  async function start(): Promise<{ processId: number; end: () => Promise<void> }> {
    const server = spawn(
      join(binFolder, 'postgres'),
      [
        '-D',
        dataFolder,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-k',
        folder,
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...identity, cwd: folder, stdio: 'ignore' },
    )
    // A Ctrl-C at the terminal also ends PostgreSQL, so it may end before `end` is called.
    const exit = new Promise((resolve) => server.once('exit', resolve))
    await untilReady(url)
    return {
      processId: server.pid ?? 0,
      async end() {
        server.kill('SIGINT')
        await exit
      },
    }
  }

  let running = await start()
  return {
    url,
    processId: () => running.processId,
    async restart() {
      await running.end()
      running = await start()
    },
    async stop() {
      await running.end()
      if (permanentFolder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The user as whom PostgreSQL's programs run, since they refuse to run as root; null when the tests do not run as root.
 */
export function userOfPostgres(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: readId('-u'), gid: readId('-g') }
}

/** Resolves when the server accepts connections. */
export async function untilReady(url: string): Promise<void> {
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
