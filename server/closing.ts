import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'

/** Milliseconds that a stop may take in all; service managers kill after ten seconds or more. */
const mostForStop = 9500

/** What a stop is asked for by. */
const stops = ['SIGINT', 'SIGTERM'] as const

/**
 * Left to the system. A broken process may run no JavaScript after its signal; and to listen for SIGHUP would undo
 * `nohup`.
 */
const untouched = ['SIGHUP', 'SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const

/**
 * Ends the process with 0 when it is told to, also when it is told twice, and with 1 after an error that nothing
 * caught. `close` runs first, once; it has 9.5 seconds.
 */
export function closeInTheEnd(log: Logger, close: () => Promise<void>): void {
  let isClosing = false
  // Ctrl-C reaches a process twice, from the terminal and from `npm start`. To the library, which takes a second
  // signal for impatience and ends with 1, both are one order to close.
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
      }
    },
  )
  const stop = () => {
    if (!isClosing) grace.close()
  }
  for (const signal of stops) process.on(signal, stop)
  // `npm start` holds a channel to this process: when it breaks, there is no one left to pass a signal on.
  process.once('disconnect', stop)
}
