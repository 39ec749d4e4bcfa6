const languages = new Intl.DisplayNames('en-GB', { type: 'language' })
const countries = new Intl.DisplayNames('en-GB', { type: 'region' })

/** The names, by code, of countries that need an article in a sentence or no longer exist. */
const specialNames: Readonly<Record<string, string>> = {
  GB: 'the United Kingdom',
  NL: 'the Netherlands',
  US: 'the United States',
  SU: 'the Soviet Union',
  CS: 'Czechoslovakia',
  DD: 'East Germany',
  YU: 'Yugoslavia',
}

/** A country by its code (ISO 3166-1, former countries included); the code itself where it has no name. */
export const countryName = (code: string): string => specialNames[code] ?? countries.of(code) ?? code

/** A language by its code (ISO 639-1); the code itself where it has no name. */
export const languageName = (code: string): string => (code === 'xx' ? 'no language' : (languages.of(code) ?? code))
