import { Failure } from './failure.ts'

/** True if the server refused a call: the status is 4xx. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Failure && error.status >= 400 && error.status < 500

/**
 * True if Matinee's server itself answered that a call failed, with any status. Each such answer has a code, unlike the
 * answer of a proxy in front of the server.
 */
export const isAnswered = (error: unknown): boolean => error instanceof Failure && error.code !== null

/** True if a call failed because the requested thing does not exist: the status is 404. */
export const isNotFound = (error: unknown): boolean => error instanceof Failure && error.status === 404
