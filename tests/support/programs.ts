import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The path of the first of these programs that is installed; null where none of them is. */
function findProgram(names: readonly string[]): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null
}

/** The program of Redis, or that of Valkey; null where neither is installed. */
export const findRedis = () => findProgram(['redis-server', 'valkey-server'])

/** The program of PgBouncer; null where it is not installed. */
export const findPgbouncer = () => findProgram(['pgbouncer'])

/** The program of HAProxy; null where it is not installed. */
export const findHaproxy = () => findProgram(['haproxy'])

/** The program that makes certificates; null where it is not installed. */
export const findOpenssl = () => findProgram(['openssl'])
