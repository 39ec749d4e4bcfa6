import { Failure } from './failure.ts'

/** True if the server refused a call: the status is 4xx. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Failure && error.status >= 400 && error.status < 500

/** True if a call failed because the requested thing does not exist: the status is 404. */
export const isNotFound = (error: unknown): boolean => error instanceof Failure && error.status === 404
