import { Failure } from './failure.ts'

/** Whether a call failed because of what it asked for: a 4xx. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Failure && error.status >= 400 && error.status < 500

/** Whether a call failed because what it asked for does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof Failure && error.status === 404
