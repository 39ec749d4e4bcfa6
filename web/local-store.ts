/** Stores how many entries a history shows at first, in the browser's local storage where that is allowed. */
export const storeListStep = (step: number): void => {
  try {
    localStorage.setItem('numitems', String(step))
  } catch {
    // Full or forbidden: nothing depends on it.
  }
}
