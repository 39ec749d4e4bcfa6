/** Plain forms of letters that Unicode does not decompose into a letter and an accent. */
const plainForms: Record<string, string> = { Æ: 'A', Ð: 'D', Ø: 'O', Þ: 'T', Đ: 'D', Ħ: 'H', Ł: 'L', Œ: 'O', ẞ: 'S' }
const suffixes = new Set(['JR', 'SR', 'II', 'III', 'IV', 'MD', 'PHD', 'ESQ'])

/**
 * The initials of the first and the last word of a name, as plain capitals: 'F. W. Murnau' gives FM, 'Émile Cohl' EC,
 * 'Sammy Davis Jr.' SD. A name of one word has one initial; a name without Latin letters has none.
 */
export function initialsOf(name: string): string {
  const words = name
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/\s+/)
    .map(plainCapitals)
    .filter((word) => word !== '' && !suffixes.has(word))
  const first = words[0]?.slice(0, 1) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.slice(0, 1) ?? '') : ''
  return first + last
}

function plainCapitals(word: string): string {
  return [...word.toLocaleUpperCase('en').normalize('NFD')]
    .map((letter) => plainForms[letter] ?? letter)
    .filter((letter) => letter >= 'A' && letter <= 'Z')
    .join('')
}
