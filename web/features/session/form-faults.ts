import { Failure } from '#web/api/failure.ts'

/** The refusals whose message names the field that it is about. */
const aboutAField: ReadonlySet<string | null> = new Set([
  'bad-input',
  'email-taken',
  'username-taken',
  'wrong-code',
  'second-factor-wrong',
])

/** The first of the fields that a refusal's message names; null when it names none of them. */
export const faultyField = <F extends string>(error: unknown, fields: readonly F[]): F | null => {
  if (!(error instanceof Failure) || !aboutAField.has(error.code)) return null
  const sentence = error.message.toLowerCase()
  return fields.find((field) => sentence.includes(field)) ?? null
}
