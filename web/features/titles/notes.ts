import type { Movie, Show } from '#contract/titles.ts'
import { languageName } from '#web/language-name.ts'

/**
 * How a title sounds and looks, in a few words for each fact: silent or with sound, its language, its colours. Facts
 * that are null are left out; TMDB has only the original language.
 */
export function audiovisualFacts({ sound, language, color }: Pick<Movie, 'sound' | 'language' | 'color'>): string[] {
  const words = [sound && soundWords[sound], language && languageWords(language, sound), color && colorWords[color]]
  return words.filter((word) => word !== null)
}

const soundWords = { silent: 'Silent', sound: 'With sound' } as const
const colorWords = { bw: 'Black and white', color: 'In colour' } as const

/**
 * The language of a title, in words: of the intertitles if the title is silent, of the speech if it has sound, and the
 * original language if the sound is not known.
 */
function languageWords(language: string, sound: Movie['sound']): string {
  if (language === 'xx') return sound === 'silent' ? 'No intertitles' : 'No spoken words'
  const name = languageName(language)
  if (sound === 'silent') return `${name} intertitles`
  return sound === 'sound' ? `Spoken in ${name}` : `Original language: ${name}`
}

/**
 * What a viewer should know about a title before pressing Play, as sentences: first the warning, then how much of the
 * title this copy has, then a remark. Empty if there is nothing to say.
 */
export function notesOf({ notes, runtime }: Pick<Movie | Show, 'notes' | 'runtime'>): string[] {
  if (notes === undefined) return []
  const { warning, copy_runtime: minutes, missing, remark } = notes
  const cutNote = minutes === null ? null : cutCopyNote(minutes, runtime)
  return [warning, cutNote, missing, remark].filter((text) => text !== null)
}

/**
 * The sentence about a copy of `minutes` that is shorter than the movie; `runtime` is the length of the movie in
 * minutes, null if unknown. Only movies have such copies.
 */
const cutCopyNote = (minutes: number, runtime: number | null): string =>
  runtime === null
    ? `This copy runs ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}; the film is longer.`
    : `This copy runs ${minutes} of ${runtime} minutes.`
