import closeWithGrace from 'close-with-grace'
import type { ProcessLog } from './log.ts'

/** Milliseconds that a stop may take in all; service managers kill after ten seconds or more. */
const mostForStop = 9500

/** The signals that ask for a stop. */
const stops = ['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGUSR2'] as const

/**
 * Signals that are left to the system: after most of them a broken process can run no JavaScript, and listening for
 * SIGHUP would undo `nohup`.
 */
const untouched = ['SIGHUP', 'SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const

/**
 * Ends the process with 0 after a signal, however often it comes, and with 1 after an uncaught error. `close` runs
 * first, once, then the log ends; together they have 9.5 seconds.
 */
export function closeInTheEnd({ log, end }: ProcessLog, close: () => Promise<void>): void {
  let isClosing = false
  // Ctrl-C reaches the process twice, from the terminal and from `npm start`. The library would end with 1 at the
  // second signal, so the signals are listened to here and close it once.
  const grace = closeWithGrace(
    {
      delay: mostForStop,
      logger: false,
      skip: [...stops, ...untouched],
      onTimeout: () => log.error('the stop took too long; ending without it'),
      onSecondError: (error) => log.fatal({ err: error }, 'an error that nothing caught, while stopping'),
    },
    async ({ err }) => {
      isClosing = true
      if (err) log.fatal({ err }, 'an error that nothing caught; stopping')
      try {
        await close()
      } catch (error) {
        log.error({ err: error }, 'the stop failed')
        throw error
      } finally {
        await end()
      }
    },
  )
  const stop = () => {
    if (!isClosing) grace.close()
  }
  for (const signal of stops) process.on(signal, stop)
  // `npm start` has a channel to this process. When it breaks, that process is gone and can pass on no signal.
  process.once('disconnect', stop)
}
