/**
 * Names that the browser does not know (of titles without language, and of a code that TMDB has of its own), and those of
 * most titles: on a phone the browser takes 60 ms for the first name that it is asked for.
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

/** The English name of a language by its two letters of ISO 639-1. */
export const languageName = (code: string): string => {
  const known = knownNames.get(code)
  if (known !== undefined) return known
  languages ??= new Intl.DisplayNames('en', { type: 'language' })
  return languages.of(code) ?? code
}
