import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { ProcessLog } from './log.ts'

/**
 * The most milliseconds that a stop may take, not counting the draining; service managers kill a process after ten
 * seconds or more.
 */
const stopTimeoutMs = 9500

/** Milliseconds from the beginning of a stop; log lines that are not written by then are lost. */
const logTimeoutMs = stopTimeoutMs - 500

/** The signals after which the server stops. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGUSR2'] as const

/**
 * Signals that are not handled. After most of them the process can run no JavaScript, and handling SIGHUP would undo
 * `nohup`.
 */
const unhandledSignals = ['SIGHUP', 'SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const

/**
 * Makes the process end with exit code 0 after a signal, however often the signal comes, and with 1 after an uncaught
 * error. After a signal the server first drains: it calls `drain`, from which proxies can learn of the stop, and serves
 * requests for another `drainSeconds`, unless an uncaught error ends the draining. After the draining, or at once after
 * an error, `close` runs once and the log is written to its end, within 9.5 seconds.
 */
export function closeGracefully(
  { log, writeAtOnce, end: endLog }: ProcessLog,
  { drain, drainSeconds, close }: { drain: () => void; drainSeconds: number; close: () => Promise<void> },
): void {
  let isClosing = false
  // Ctrl-C reaches the process twice, from the terminal and from `npm start`. close-with-grace exits with 1 at the
  // second signal, so the signals are handled here, and only the first one counts.
  const grace = closeWithGrace(
    {
      delay: stopTimeoutMs,
      logger: false,
      skip: [...stopSignals, ...unhandledSignals],
      // After each of these two, close-with-grace ends the process at once.
      onTimeout() {
        writeAtOnce()
        log.error('the stop took too long; ending without it')
      },
      onSecondError(error) {
        writeAtOnce()
        log.fatal({ err: error }, 'an error that nothing caught, while stopping')
      },
    },
    async ({ err }) => {
      isClosing = true
      const logTimeLimit = AbortSignal.timeout(logTimeoutMs)
      if (err) log.fatal({ err }, 'an error that nothing caught; stopping')
      try {
        await close()
      } catch (error) {
        log.error({ err: error }, 'the stop failed')
        throw error
      } finally {
        await endLog(logTimeLimit)
      }
    },
  )
  const stop = async () => {
    drain()
    if (drainSeconds > 0) await pause(drainSeconds * 1000)
    // An earlier signal, or an uncaught error during the draining, may have begun to close the server.
    if (!isClosing) grace.close()
  }
  for (const signal of stopSignals) process.on(signal, stop)
  // `npm start` has an IPC channel to this process. When the channel closes, `npm start` has ended and can pass on no
  // signal any more.
  process.once('disconnect', stop)
}
