import type { NewMail } from '#server/ports/mail.ts'

/**
 * The notice that the password of an account was changed. If the public address is configured, it has a link to the form
 * for a forgotten password, for an owner who did not make the change.
 */
export const passwordNotice = (
  account: { email: string; username: string },
  notice: 'password-changed' | 'password-reset',
  publicUrl: string | null,
): NewMail => ({
  to: account.email,
  name: account.username,
  kind: 'notice',
  notice,
  ...(publicUrl === null ? {} : { link: `${publicUrl}/forgotpassword` }),
})
