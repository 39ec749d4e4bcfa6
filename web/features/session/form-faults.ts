import type { FailureCode } from '#contract/refusals.ts'
import { Failure } from '#web/api/failure.ts'

/** The codes of refusals whose message names the faulty field. */
const codesWhoseMessageNamesField: ReadonlySet<string | null> = new Set(['bad-input', 'email-taken', 'username-taken'])

/** The faulty field of each refusal that is always about the same field, by the code of the refusal. */
const fieldByCode: Partial<Record<FailureCode, string>> = {
  // The email may be the wrong one of the two. The server does not say which.
  'wrong-credentials': 'password',
  'wrong-code': 'code',
  'second-factor-wrong': 'code',
  'wrong-password': 'currentPassword',
  'password-needed': 'currentPassword',
}

/**
 * The field of a form that an error is about: the field of the refusal's code, or else the field that the refusal's
 * message names first. Null if the error is about no field of this form.
 */
export const faultyField = <F extends string>(error: unknown, fields: readonly F[]): F | null => {
  if (!(error instanceof Failure) || error.code === null) return null
  const fieldOfCode = fields.find((field) => field === fieldByCode[error.code as FailureCode])
  if (fieldOfCode !== undefined) return fieldOfCode
  if (!codesWhoseMessageNamesField.has(error.code)) return null
  const sentence = error.message.toLowerCase()
  const positionOf = (field: F) => sentence.indexOf(field.toLowerCase())
  const namedFields = fields.filter((field) => positionOf(field) >= 0)
  // Of two names at the same position, the longer is meant: the shorter is only its beginning.
  return namedFields.toSorted((a, b) => positionOf(a) - positionOf(b) || b.length - a.length)[0] ?? null
}
