import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/**
 * An error as it may be written down: what it is, what it says and where it happened, its causes included. Whatever
 * else libraries hang on their errors stays out: headers with a cookie or a token, clients with their settings.
 */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { type, message, stack, code } = stdSerializers.err(error)
  return { type, message, code, stack }
}

/** An error that stops the start and is no Fault, with its causes; see above for what is left out. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? stdSerializers.err(error).stack : String(error)

/** The process's log: a line of JSON for each entry, to standard output unless told otherwise. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: loggedError } }, destination)
}
