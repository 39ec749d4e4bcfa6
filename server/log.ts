import { setTimeout } from 'node:timers/promises'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/**
 * The parts of an error that are logged: type, message, code and stack, with its causes. Other properties that
 * libraries add are left out, since they may hold secrets: headers with a cookie or a token, clients with their
 * settings.
 */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { type, message, stack, code } = stdSerializers.err(error)
  return { type, message, code, stack }
}

/** The stack of an error and of its causes, without other properties; for errors at the start that are not a Fault. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? stdSerializers.err(error).stack : String(error)

/** A log: a line of JSON for each entry. */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: loggedError } }, destination)
}

/** Bytes of lines that wait to be written; what comes on top of them is dropped. */
const mostWaiting = 1024 * 1024

/** Milliseconds that the end of the process waits for what is still to be written. */
const mostForLastLines = 500

/** The process's log. */
export interface ProcessLog {
  log: Logger
  /** Resolves when every line is written, at the latest after half a second. Nothing may be logged afterwards. */
  end(): Promise<void>
}

/**
 * The log on standard output. It never makes anyone wait: while its reader stands still, or its disk is full, a
 * megabyte of lines waits, further ones are dropped, and their number is logged when all that waited is written.
 */
export function openLog(level: string): ProcessLog {
  const output = pino.destination({
    // Using process.stdout makes a pipe non-blocking. A blocking write to a full one would hold a thread, and the
    // process could not end.
    fd: process.stdout.fd,
    sync: false,
    maxLength: mostWaiting,
  })
  // Without flushSync, which pino calls after a fatal error and which waits for the reader.
  const log = createLog(level, { write: (line) => void output.write(line) })

  let dropped = 0
  output.on('drop', () => {
    dropped += 1
  })
  output.on('drain', () => {
    if (dropped === 0) return
    log.warn({ dropped }, 'lines of the log were dropped, since they could not be written')
    dropped = 0
  })
  // A full disk, or a terminal that is gone. What could not be written is tried again with the next line.
  output.on('error', () => {})
  // What is left then is let go: pino would try to write it until it is read.
  process.prependListener('exit', () => output.destroy())

  return {
    log,
    async end() {
      const written = new Promise((resolve) => output.once('close', resolve))
      output.end()
      await Promise.race([written, setTimeout(mostForLastLines)])
    },
  }
}
