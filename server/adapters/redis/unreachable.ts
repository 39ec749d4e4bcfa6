import { ErrorReply } from '@redis/client'

/**
 * Redis answers with these error codes when it cannot carry out commands for the moment. Each has the reason, in words
 * for the operator.
 */
const temporaryReasons: Readonly<Record<string, string>> = {
  LOADING: 'it is starting',
  OOM: 'it is full',
  READONLY: 'it is read-only',
  MISCONF: 'it cannot save to its disk',
  BUSY: 'a script keeps it busy',
  MASTERDOWN: 'its primary is away',
  CLUSTERDOWN: 'its cluster is away',
}

/**
 * Redis answers with these error codes when a setting is wrong, which only the operator can change. Each has the fault,
 * as a sentence for the operator.
 */
const settingFaults: Readonly<Record<string, string>> = {
  NOAUTH: 'the Redis there wants a password, and the address has none.',
  WRONGPASS: 'the Redis there refuses this user or password.',
  NOPERM: 'the Redis there does not allow this user enough.',
}

/** For each code of a network error: the reason in words for the operator. */
const networkErrors: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it hung up',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
}

/**
 * The reason why Redis cannot be used, in our own words. The messages of the driver and of Redis are not used, because
 * they repeat parts of the address or of commands, which may contain the password.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof ErrorReply) {
    const code = codeOf(error)
    return temporaryReasons[code] ?? settingFaults[code]?.replace(/\.$/, '') ?? `it answers ${code}`
  }
  if (!(error instanceof Error)) return 'for an unknown reason'
  const code = 'code' in error ? String(error.code) : null
  // Errors of the driver itself have no code. Their messages are fixed texts.
  return code === null ? error.message : (networkErrors[code] ?? code)
}

/**
 * What is wrong with the configured address or password, as a sentence for the operator. Null if the error does not
 * show that they are wrong: Redis may only be out of reach for a while.
 */
export function faultOf(error: unknown): string | null {
  if (error instanceof ErrorReply) {
    const code = codeOf(error)
    if (code in temporaryReasons) return null
    return (
      settingFaults[code] ?? `the server there answers ${code}. It must be a Redis or Valkey that has this database.`
    )
  }
  if (!(error instanceof Error) || 'code' in error) return null
  // The driver's messages when it cannot read an answer, and when the other side closes the connection.
  return /RESP type|closed unexpectedly/.test(error.message) ? 'what answers there is no Redis.' : null
}

/** The first word of an error of Redis, which is its code. */
const codeOf = ({ message }: ErrorReply) => /^[A-Z]+/.exec(message)?.[0] ?? 'an error'
