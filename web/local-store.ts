/** Stores how many entries a history shows at first, in the browser's local storage where that is allowed. */
export const storeListStep = (step: number): void => {
  try {
    localStorage.setItem('numitems', String(step))
  } catch {
    // The storage is full or forbidden. Nothing depends on this value.
  }
}
