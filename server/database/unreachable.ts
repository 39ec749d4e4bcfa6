/** Network errors, and SQLSTATE codes of PostgreSQL, in words for the operator. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it hung up',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  '28000': 'it does not let this user in',
  '28P01': 'the password is wrong',
  '3D000': 'it has no database of that name',
  '53300': 'it has no connection left',
  '57014': 'a statement took too long',
  '57P01': 'it is being stopped',
  '57P03': 'it is starting or stopping',
}

/**
 * Why PostgreSQL could not be reached, in our own words. The driver's messages repeat host, port, user and database,
 * each of which may be a part of the password if DATABASE_URL is malformed.
 */
export function whyUnreachable(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason'
  // Errors of the driver itself have no code. Their messages are fixed texts without any part of the URL.
  if (!('code' in error) || typeof error.code !== 'string') return error.message
  const reason = reasons[error.code]
  return reason === undefined ? error.code : `${reason}: ${error.code}`
}
