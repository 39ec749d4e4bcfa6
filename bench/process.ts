import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { project } from '#scripts/parts/project.ts'
import { addressOf, startNode } from '#scripts/parts/start-node.ts'

/** A running server process. */
export interface RunningServer {
  url: string
  /** Milliseconds from the start until the process printed its address. */
  startUpMs: number
  /** Resident memory now, in megabytes; null where the system has no such figure. */
  memory(): number | null
  /** Milliseconds of processor time that the process has used so far; null where the system has no such figure. */
  processorTime(): number | null
  stop(): Promise<void>
}

/** Runs the work with a temporary data folder, which is deleted afterwards. */
export async function withDataFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Starts the server, or another script that prints its address when it listens. Resolves when the address is printed.
 */
export async function startMeasured(settings: Record<string, string>, script?: string): Promise<RunningServer> {
  const startedAt = performance.now()
  // `startNode` reads the server's log and drops it. So the server writes its log, and the result includes that cost.
  const child = startNode(settings, script === undefined ? {} : { script: join(project, script) })
  const exit = new Promise((resolve) => child.once('exit', resolve))
  const url = await addressOf(child)
  const startUpMs = performance.now() - startedAt
  return {
    url,
    startUpMs,
    memory: () => residentMegabytes(child.pid ?? 0),
    processorTime: () => processorTimeOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await exit
    },
  }
}

/** Resident memory of a process in megabytes; null where the system has no such figure. */
export function residentMegabytes(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

/** Milliseconds of one of Linux's clock ticks, the unit in which Linux counts processor time. */
const millisecondsPerTick = 10

/**
 * The parent of a process, and the milliseconds of processor time that Linux has counted for the process and for its
 * ended children; null when the process has ended, and where the system has no such figures.
 */
function statOf(pid: number): { parent: number; own: number; endedChildren: number } | null {
  try {
    // The name of the program, in brackets, may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15)
    return {
      parent: fields[1] ?? 0,
      own: (user + system) * millisecondsPerTick,
      endedChildren: (userOfEnded + systemOfEnded) * millisecondsPerTick,
    }
  } catch {
    return null
  }
}

/** Milliseconds of processor time that a process has used; null where the system has no such figure. */
const processorTimeOf = (pid: number): number | null => statOf(pid)?.own ?? null

/**
 * Milliseconds of processor time that a process and all its child processes have used; null where the system has no
 * such figure.
 */
export function processorTimeWithChildren(pid: number): number | null {
  const first = statOf(pid)
  if (first === null) return null
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = pids.map((name) => statOf(Number(name))).filter((stat) => stat?.parent === pid)
  return children.reduce((sum, child) => sum + (child?.own ?? 0), first.own + first.endedChildren)
}
