/**
 * The words of a text in lower case, without accents and without a possessive 's. Also every two neighbouring words,
 * joined by a hyphen ('snow-white'), and an equals sign with the whole text, whose leading article is left out
 * ('=general' for "The General").
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]s\b/gu, '')
  const words = plain.split(/[^\p{L}\p{N}-]+/u).filter((word) => word !== '')
  const pairs = words.slice(1).map((word, index) => `${words[index]}-${word}`)
  const whole = words.filter((word, index) => index > 0 || !['a', 'an', 'the'].includes(word)).join(' ')
  return [`=${whole}`, ...words, ...pairs]
}

/** A word without the s at its end, if it has more than three letters. */
export function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}
