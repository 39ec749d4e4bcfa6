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

/** The process's log: a line of JSON for each entry, to standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: loggedError } }, destination)
}
