import { sessionStore } from '#web/session-store.ts'

const accountFound = 'true'

/** A password reset under way in this tab: that the account was found, and its address. It survives a reload. */
export const resetFlow = {
  begin: (email: string): void => {
    sessionStore.write('accountFound', accountFound)
    sessionStore.write('resetEmail', email)
  },
  /** The address whose password is being reset; null when none is. */
  email: (): string | null =>
    sessionStore.read('accountFound') === accountFound ? sessionStore.read('resetEmail') : null,
  end: (): void => {
    sessionStore.remove('accountFound')
    sessionStore.remove('resetEmail')
  },
}
