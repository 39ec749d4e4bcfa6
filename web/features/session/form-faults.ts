import type { FailureCode } from '#contract/refusals.ts'
import { Failure } from '#web/api/failure.ts'

/** The refusals whose message names the field that it is about. */
const codesNamingAField: ReadonlySet<string | null> = new Set(['bad-input', 'email-taken', 'username-taken'])

/** The refusals that are always about the same field, with its name. */
const fieldByCode: Partial<Record<FailureCode, string>> = {
  'wrong-code': 'code',
  'second-factor-wrong': 'code',
  'wrong-password': 'currentPassword',
  'password-needed': 'currentPassword',
}

/** The field that a refusal is about: by its code, or the first one that its message names; null when there is none. */
export const faultyField = <F extends string>(error: unknown, fields: readonly F[]): F | null => {
  if (!(error instanceof Failure) || error.code === null) return null
  const byCode = fields.find((field) => field === fieldByCode[error.code as FailureCode])
  if (byCode !== undefined) return byCode
  if (!codesNamingAField.has(error.code)) return null
  const sentence = error.message.toLowerCase()
  return fields.find((field) => sentence.includes(field)) ?? null
}
