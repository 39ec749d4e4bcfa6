import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The path of the first of these programs that is installed; null where none of them is. */
function findProgram(names: readonly string[]): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null
}

/** The path of the program redis-server, or of its fork valkey-server; null where neither is installed. */
export const findRedis = () => findProgram(['redis-server', 'valkey-server'])

/** The path of PgBouncer, a pool of connections to PostgreSQL; null where it is not installed. */
export const findPgbouncer = () => findProgram(['pgbouncer'])

/** The path of HAProxy, a reverse proxy; null where it is not installed. */
export const findHaproxy = () => findProgram(['haproxy'])

/** The path of OpenSSL, which makes certificates; null where it is not installed. */
export const findOpenssl = () => findProgram(['openssl'])
