import { Failure } from '#web/api/failure.ts'

/** The codes of a refusal that is about one field, which its sentence names. */
const aboutAField: ReadonlySet<string | null> = new Set(['bad-input', 'email-taken', 'username-taken'])

/** The field that a refusal is about; null when it is about none of these, or about several. */
export const faultyField = <F extends string>(error: unknown, fields: readonly F[]): F | null => {
  if (!(error instanceof Failure) || !aboutAField.has(error.code)) return null
  const sentence = error.message.toLowerCase()
  return fields.find((field) => sentence.includes(field)) ?? null
}
