/**
 * Names of codes that `Intl.DisplayNames` lacks (`xx` for no language, and TMDB's `cn`), and of the languages of most
 * titles: on a phone `Intl.DisplayNames` takes 60 ms to create.
 */
const knownNames = new Map([
  ['xx', 'No language'],
  ['cn', 'Cantonese'],
  ['en', 'English'],
  ['de', 'German'],
  ['es', 'Spanish'],
  ['fr', 'French'],
  ['it', 'Italian'],
  ['ja', 'Japanese'],
  ['ko', 'Korean'],
  ['ru', 'Russian'],
  ['sv', 'Swedish'],
])

let languages: Intl.DisplayNames | undefined

/** The English name of a language, by its two-letter code of ISO 639-1. */
export const languageName = (code: string): string => {
  const knownName = knownNames.get(code)
  if (knownName !== undefined) return knownName
  languages ??= new Intl.DisplayNames('en', { type: 'language' })
  return languages.of(code) ?? code
}
