import { writeSync } from 'node:fs'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/**
 * What is logged of an error: its type and code, and its message and stack with those of its causes. Other properties
 * that libraries add are left out, since they may hold secrets: headers with a cookie or a token, clients with their
 * settings. A thrown value that is not an Error is logged as text.
 */
function toLoggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { type, message, stack, code } = stdSerializers.err(error)
  return { type, message, code, stack }
}

/**
 * The stack of an error and of its causes, without other properties. It is printed when the server cannot start because
 * of an error that is not a Fault.
 */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? stdSerializers.err(error).stack : String(error)

/** A log that writes a line of JSON for each entry. */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: toLoggedError } }, destination)
}

/** The most bytes of lines that wait to be written; further lines are dropped. */
const maxBufferedBytes = 1024 * 1024

/** The most milliseconds that the end of the process waits while none of the last lines can be written. */
const flushTimeoutMs = 500

/** The process's log. */
export interface ProcessLog {
  log: Logger
  /**
   * Makes the log write each further line at once, or drop it when it cannot be written at once. For the last lines
   * before `process.exit`, which does not wait for others.
   */
  writeAtOnce(): void
  /**
   * Resolves when every line is written, when nothing could be written for half a second, or when `timeLimit` aborts.
   * Lines that are left then are lost, and lines that are logged after the call are dropped.
   */
  end(timeLimit: AbortSignal): Promise<void>
}

/**
 * The log on standard output. Writing to the log never blocks. While the log's reader does not read, or the disk is
 * full, up to a megabyte of lines is kept in memory. Further lines are dropped, and their number is logged after the
 * lines in memory are written.
 */
export function openLog(level: string): ProcessLog {
  // pino.destination reads `process.stdout`; when that is read, Node makes a pipe non-blocking. A blocking write to a
  // full pipe would hold a thread, and the process could not end.
  const output = pino.destination({ sync: false, maxLength: maxBufferedBytes })
  // The destination that pino gets has no flushSync, which pino would call after a fatal error: flushSync waits for the
  // log's reader.
  let isEnded = false
  let writesAtOnce = false
  const log = createLog(level, {
    write(line) {
      if (writesAtOnce) return writeOrDrop(line)
      // A connection that was closed by force can end its request after the end of the log, when a write would throw.
      if (!isEnded) output.write(line)
    },
  })

  let droppedCount = 0
  output.on('drop', () => {
    droppedCount += 1
  })
  output.on('drain', () => {
    if (droppedCount === 0) return
    log.warn({ dropped: droppedCount }, 'lines of the log were dropped, since they could not be written')
    droppedCount = 0
  })
  // An error means that the disk is full or the terminal is closed. The lines are written again together with the next
  // line.
  output.on('error', () => {})
  // Lines that are still unwritten at the exit are dropped: pino would try to write them until they are read.
  process.prependListener('exit', () => output.destroy())

  return {
    log,
    writeAtOnce() {
      writesAtOnce = true
    },
    async end(timeLimit) {
      const { promise, resolve } = Promise.withResolvers<void>()
      isEnded = true
      const timer = setTimeout(resolve, flushTimeoutMs)
      // pino tries a full pipe again only every 100 ms, and then writes what fits into it: a slow reader needs several
      // of these writes.
      output.on('write', () => timer.refresh())
      output.once('close', resolve)
      timeLimit.addEventListener('abort', () => resolve())
      if (timeLimit.aborted) resolve()
      output.end()
      await promise
      clearTimeout(timer)
    },
  }
}

/** Writes a line to standard output, which does not block: the line is lost when a pipe or the disk is full. */
function writeOrDrop(line: string): void {
  try {
    writeSync(process.stdout.fd, line)
  } catch {}
}
