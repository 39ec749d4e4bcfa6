/** A word without its ending, so that "boils" and "boiling" are one, and "miners" and "mine". */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:es|s)$/, '').replace(/(?:ing|ed|ly|er)$/, '')
  const own = stem.length < 3 ? word : stem
  return own.replace(/(?:e|y|i)$/, '').replace(/(.)\1$/, '$1')
}
