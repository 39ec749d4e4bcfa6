import { ErrorReply } from '@redis/client'

/** The codes of errors of a Redis that cannot carry out commands now, with the reason in words for the operator. */
const temporaryReasons: Readonly<Record<string, string>> = {
  LOADING: 'it is starting',
  OOM: 'it is full',
  READONLY: 'it is read-only',
  MISCONF: 'it cannot save to its disk',
  BUSY: 'a script keeps it busy',
  MASTERDOWN: 'its primary is away',
  CLUSTERDOWN: 'its cluster is away',
}

/** The codes of Redis' errors for a wrong setting, which only the operator can change, with a sentence for each. */
const settingFaults: Readonly<Record<string, string>> = {
  NOAUTH: 'the Redis there wants a password, and the address has none.',
  WRONGPASS: 'the Redis there refuses this user or password.',
  NOPERM: 'the Redis there does not allow this user enough.',
}

/** The codes of network errors, with the reason in words for the operator. */
const networkErrors: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it hung up',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
}

/**
 * Why Redis cannot be used, in our own words. The messages of the driver and of Redis repeat parts of the address or of
 * commands, either of which may contain the password.
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

/** What is wrong with the address or password, if the error shows that; null when Redis may only be away. */
export function faultOf(error: unknown): string | null {
  if (error instanceof ErrorReply) {
    const code = codeOf(error)
    if (code in temporaryReasons) return null
    return (
      settingFaults[code] ?? `the server there answers ${code}. It must be a Redis or Valkey that has this database.`
    )
  }
  if (!(error instanceof Error) || 'code' in error) return null
  // The driver cannot read the answer, or the server closes the connection.
  return /RESP type|closed unexpectedly/.test(error.message) ? 'what answers there is no Redis.' : null
}

/** The first word of an error of Redis, which is its code. */
const codeOf = ({ message }: ErrorReply) => /^[A-Z]+/.exec(message)?.[0] ?? 'an error'
