import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The program of Redis, or of Valkey; null where neither is installed. */
export function findRedis(): string | null {
  const folders = (process.env['PATH'] ?? '').split(':')
  const programs = ['redis-server', 'valkey-server'].flatMap((name) => folders.map((folder) => join(folder, name)))
  return programs.find((program) => existsSync(program)) ?? null
}
