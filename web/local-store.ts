/** The result of `work` with the browser's local storage; undefined if the storage is full or forbidden. */
const ifAllowed = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(localStorage)
  } catch {
    // The pages work without these values.
    return undefined
  }
}

/** Stores the number of entries that a history shows at first, if the browser allows that. */
export const storeHistoryStep = (step: number): void =>
  ifAllowed((storage) => storage.setItem('numitems', String(step)))

/** The id of the user for whom home had the row Continue watching at the last visit; nothing if it had none. */
export const continueRowStore = {
  read: (): string | null | undefined => ifAllowed((storage) => storage.getItem('continues')),
  write: (userId: string): void => ifAllowed((storage) => storage.setItem('continues', userId)),
  remove: (): void => ifAllowed((storage) => storage.removeItem('continues')),
}
