import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { project } from '#scripts/parts/project.ts'

/** The services of compose.yaml, with the fields that the tests read. */
export interface Compose {
  services: Record<'one' | 'two' | 'proxy' | 'database' | 'redis', ComposeService>
}
/** A service of compose.yaml. */
export interface ComposeService {
  image: string
  build?: string
  environment: Record<string, string>
  command?: string[]
  volumes?: string[]
  tmpfs?: string[]
  read_only?: boolean
  privileged?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
  depends_on?: Record<string, { condition: string }>
}

/**
 * Reads compose.yaml as Docker Compose does, with `values` in place of its variables. Throws when a variable has no
 * value.
 */
export function readCompose(values: Record<string, string>): Compose {
  const text = readFileSync(join(project, 'compose.yaml'), 'utf8')
  const filled = text.replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`compose.yaml needs ${name}`)
    return value
  })
  return parse(filled, { merge: true }) as Compose
}
