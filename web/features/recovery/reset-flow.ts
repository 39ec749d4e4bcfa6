import { tabStore } from '#web/tab-store.ts'

const accountFoundValue = 'true'

/**
 * The password reset that is under way in this tab: whether the account was found, and its email address. Stored for
 * the browser session, so that a reload does not end the reset.
 */
export const resetFlow = {
  begin: (email: string): void => {
    tabStore.write('accountFound', accountFoundValue)
    tabStore.write('resetEmail', email)
  },
  /** The email address of the account whose password is being reset; null if no reset is under way. */
  email: (): string | null =>
    tabStore.read('accountFound') === accountFoundValue ? tabStore.read('resetEmail') : null,
  end: (): void => {
    tabStore.remove('accountFound')
    tabStore.remove('resetEmail')
  },
}
