import { fork } from 'node:child_process'
import { killProcess } from '#server/kill-process.ts'
import { processFile } from '#server/process-file.ts'

const checkProcessFile = processFile(import.meta, 'check-process')

/** The outcome of checking a SQLite file for damage. */
export type CheckResult =
  | { found: 'nothing' }
  /** `why` is SQLite's text for the first fault. */
  | { found: 'damage'; why: string }
  /** The check itself failed. */
  | { found: 'unknown'; why: string }

/** A running check. */
export interface BackgroundCheck {
  /** Never rejects. After `stop` it does not resolve any more. */
  result: Promise<CheckResult>
  stop(): void
}

/**
 * Checks a SQLite file for damage in a process of its own, at the lowest priority, while this process serves requests.
 * The check first reads the whole file, which makes the check several times faster. It does not run in a thread of this
 * process, for two reasons. A process loses its locks on a file when it closes any descriptor of that file, so SQLite
 * would lose its locks here. And a thread could not be stopped during the check.
 */
export function checkInBackground(file: string): BackgroundCheck {
  const { promise: result, resolve } = Promise.withResolvers<CheckResult>()
  const checker = fork(checkProcessFile, [file], {
    execArgv: [],
    // The checker gets none of the server's environment variables, since they may be secrets.
    env: {},
    stdio: 'ignore',
  })
  // The check must not keep the server running.
  checker.unref()
  checker.channel?.unref()
  checker.once('message', (message) => resolve(message as CheckResult))
  checker.once('error', ({ message }) => resolve({ found: 'unknown', why: message }))
  checker.once('exit', (code, signal) => resolve({ found: 'unknown', why: `its process ended with ${code ?? signal}` }))
  return {
    result,
    stop() {
      checker.removeAllListeners().on('error', () => {})
      killProcess(checker)
    },
  }
}
