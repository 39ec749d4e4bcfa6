import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { untilReady, userOfPostgres } from './postgres.ts'
import { findPgbouncer } from './programs.ts'

/**
 * Starts PgBouncer, a pool of connections to PostgreSQL, for the running test: in transaction mode and with two
 * connections, and with `extraSettings` in its file. Resolves with the URL by which the database is reached through
 * PgBouncer.
 */
export async function startPgbouncer(databaseUrl: string, extraSettings: Record<string, string> = {}): Promise<string> {
  const program = findPgbouncer()
  if (program === null) throw new Error('No PgBouncer is installed.')
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'matinee-pgbouncer-'))
  const port = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: '2',
    max_client_conn: '200',
    ...extraSettings,
  }
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}`,
    '[pgbouncer]',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, lines.join('\n'))
  const user = userOfPostgres()
  if (user !== null) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const bouncer = spawn(program, ['-q', file], { ...user, stdio: 'ignore' })
  onTestFinished(async () => {
    const exit = new Promise((resolve) => bouncer.once('exit', resolve))
    bouncer.kill('SIGKILL')
    await exit
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `postgres://matinee@127.0.0.1:${port}${pathname}`
  await untilReady(url)
  return url
}
