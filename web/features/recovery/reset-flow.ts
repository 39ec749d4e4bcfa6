import { sessionStore } from '#web/session-store.ts'

const accountFoundValue = 'true'

/**
 * The password reset under way in this tab: whether the account was found, and its email address. Survives a reload.
 */
export const resetFlow = {
  begin: (email: string): void => {
    sessionStore.write('accountFound', accountFoundValue)
    sessionStore.write('resetEmail', email)
  },
  /** The address whose password is being reset; null when none is. */
  email: (): string | null =>
    sessionStore.read('accountFound') === accountFoundValue ? sessionStore.read('resetEmail') : null,
  end: (): void => {
    sessionStore.remove('accountFound')
    sessionStore.remove('resetEmail')
  },
}
