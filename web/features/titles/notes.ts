import type { Movie, Show } from '#contract/titles.ts'
import { languageName } from '#web/language-name.ts'

/**
 * How a title sounds and looks, in a few words each: silent or with sound, its language, its colours. Unknown
 * facts are left out; from TMDB only the original language is known.
 */
export function audiovisualFacts({ sound, language, color }: Pick<Movie, 'sound' | 'language' | 'color'>): string[] {
  const words = [sound && soundWords[sound], language && languageWords(language, sound), color && colorWords[color]]
  return words.filter((word) => word !== null)
}

const soundWords = { silent: 'Silent', sound: 'With sound' } as const
const colorWords = { bw: 'Black and white', color: 'In colour' } as const

function languageWords(language: string, sound: Movie['sound']): string {
  if (language === 'xx') return sound === 'silent' ? 'No intertitles' : 'No spoken words'
  const name = languageName(language)
  if (sound === 'silent') return `${name} intertitles`
  return sound === 'sound' ? `Spoken in ${name}` : `Original language: ${name}`
}

/**
 * The sentences about a title that a viewer should know before pressing Play: warnings first, then how much of the
 * title this copy has, then a remark. Empty when there are none.
 */
export function notesOf({ notes, runtime }: Pick<Movie | Show, 'notes' | 'runtime'>): string[] {
  if (notes === undefined) return []
  const { warning, copy_runtime: minutes, missing, remark } = notes
  const cutNote = minutes === null ? null : cutCopyNote(minutes, runtime)
  return [warning, cutNote, missing, remark].filter((text) => text !== null)
}

const cutCopyNote = (minutes: number, runtime: number | null): string =>
  runtime === null
    ? `This copy runs ${minutes} minutes; the film is longer.`
    : `This copy runs ${minutes} of ${runtime} minutes.`
