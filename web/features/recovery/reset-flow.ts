import { sessionStore } from '#web/session-store.ts'

const accountFoundValue = 'true'

/**
 * The password reset that is under way in this tab: whether the account was found, and its email address. Stored for
 * the browser session, so that a reload does not end the reset.
 */
export const resetFlow = {
  begin: (email: string): void => {
    sessionStore.write('accountFound', accountFoundValue)
    sessionStore.write('resetEmail', email)
  },
  /** The email address of the account whose password is being reset; null if no reset is under way. */
  email: (): string | null =>
    sessionStore.read('accountFound') === accountFoundValue ? sessionStore.read('resetEmail') : null,
  end: (): void => {
    sessionStore.remove('accountFound')
    sessionStore.remove('resetEmail')
  },
}
