import { Failure } from './failure.ts'

/** Whether a call failed because what it asked for does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof Failure && error.status === 404
