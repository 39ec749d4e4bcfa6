import type { NewMail } from '#server/ports/mail.ts'

/**
 * The notice that the password of an account is another now. Where the public address is configured it has a link to the
 * form for a forgotten password, for an owner who did not do this.
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
