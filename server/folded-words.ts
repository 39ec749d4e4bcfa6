/**
 * The words of a text, in lower case, without accents and apostrophes. Every other character that is not a letter or a
 * digit separates words.
 */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    // Afterwards, since NFKD makes capitals of signs such as "™".
    .toLowerCase()
    .replaceAll(/[\p{M}'’ʼ`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The folded words joined by spaces, so that two spellings of a name compare as equal. */
export const folded = (text: string): string => foldedWords(text).join(' ')
