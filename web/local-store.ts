/**
 * Passes the browser's local storage to `work` and returns the result; undefined if the storage is full or forbidden.
 */
const withStorage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(localStorage)
  } catch {
    // The pages work without the values in local storage.
    return undefined
  }
}

/** Stores the number of entries that the page of a history shows at first; does nothing if the storage is forbidden. */
export const storeHistoryStep = (step: number): void =>
  withStorage((storage) => storage.setItem('numitems', String(step)))

/**
 * The id of the user for whom the home page had the row "Continue watching" when it was last visited in this browser.
 * `read` returns null if it had no such row, and undefined if the storage is forbidden.
 */
export const continueRowStore = {
  read: (): string | null | undefined => withStorage((storage) => storage.getItem('continues')),
  write: (userId: string): void => withStorage((storage) => storage.setItem('continues', userId)),
  remove: (): void => withStorage((storage) => storage.removeItem('continues')),
}
