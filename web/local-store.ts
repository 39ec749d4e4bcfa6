/** The result of `work` with the browser's local storage; undefined if the storage is full or forbidden. */
const withStorage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(localStorage)
  } catch {
    // The pages work without these values.
    return undefined
  }
}

/** Stores the number of entries that a history shows at first, if the browser allows that. */
export const storeHistoryStep = (step: number): void =>
  withStorage((storage) => storage.setItem('numitems', String(step)))

/**
 * Stores the id of the user for whom home had the row Continue watching at the last visit; nothing is stored if home
 * had no such row.
 */
export const continueRowStore = {
  read: (): string | null | undefined => withStorage((storage) => storage.getItem('continues')),
  write: (userId: string): void => withStorage((storage) => storage.setItem('continues', userId)),
  remove: (): void => withStorage((storage) => storage.removeItem('continues')),
}
