/** Names that the browser does not know: of titles without language, and of a code that TMDB has of its own. */
const otherNames = new Map([
  ['xx', 'No language'],
  ['cn', 'Cantonese'],
])

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** The English name of a language by its two letters of ISO 639-1. */
export const languageName = (code: string): string => otherNames.get(code) ?? languages.of(code) ?? code
