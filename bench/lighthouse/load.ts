import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npm } from '#scripts/parts/npm.mjs'
import { project } from '#scripts/parts/project.ts'
import type { TraceEvent } from './blocked-time.ts'

/** The result of one of Lighthouse's checks. */
interface Audit {
  title: string
  score: number | null
  numericValue?: number
  /** Why the audit failed; only an audit without a score has it. */
  errorMessage?: string
  /** What is wrong, in words. */
  explanation?: string
  /** What is wrong, as rows of a table. */
  details?: { items?: unknown[] }
}

/** The part of Lighthouse's result that is read here. */
export interface Report {
  /** Scores are from 0 to 1; null for what could not be measured. */
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  /** Why the whole run is useless, such as a page that painted nothing. */
  runtimeError?: { message: string }
}

/** Measures the page whose URL is `address`, in a running browser; `flags` contains the browser's debugging port. */
export type Lighthouse = (
  address: string,
  flags: object,
) => Promise<{ lhr: Report; artifacts: { Trace: { traceEvents: TraceEvent[] } } } | undefined>

/** The folder whose package-lock.json lists Lighthouse and its dependencies. */
const packagesFolder = join(project, 'bench/lighthouse/packages')
/** The folder into which Lighthouse and its dependencies are installed. */
const installFolder = join(project, 'node_modules/.cache/lighthouse')

/**
 * Loads Lighthouse, which is not among Matinee's packages: it brings 86 packages and 176 MB. The first call installs
 * exactly what packages/package-lock.json lists, without running any package's scripts. Throws if that fails.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const lock = readFileSync(join(packagesFolder, 'package-lock.json'), 'utf8')
  // npm writes this file last, so it exists only if the installation is complete.
  const isComplete = existsSync(join(installFolder, 'node_modules/.package-lock.json'))
  if (!isComplete || readFileSync(join(installFolder, 'package-lock.json'), 'utf8') !== lock) {
    console.error('Installing Lighthouse into node_modules/.cache…')
    mkdirSync(installFolder, { recursive: true })
    copyFileSync(join(packagesFolder, 'package.json'), join(installFolder, 'package.json'))
    copyFileSync(join(packagesFolder, 'package-lock.json'), join(installFolder, 'package-lock.json'))
    if (!npm(['ci', '--ignore-scripts'], installFolder)) throw new Error('Lighthouse could not be installed')
  }
  const file = createRequire(join(installFolder, 'package.json')).resolve('lighthouse')
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default
}
