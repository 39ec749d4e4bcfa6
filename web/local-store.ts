/** Stores the number of entries that a history shows at first in local storage, if the browser allows that. */
export const storeListStep = (step: number): void => {
  try {
    localStorage.setItem('numitems', String(step))
  } catch {
    // The storage is full or forbidden. Nothing depends on this value.
  }
}
