import type { Constraints, Mood, NamedPerson, NamedTitle } from '#server/ports/language-model.ts'
import type { ConstraintName } from './constraints.ts'
import { countryName, languageName } from './place-names.ts'
import type { Recommendation } from './recommend.ts'
import type { TitleFacts } from './title-facts.ts'

/** Film genres by TMDB's ids: the plural noun of the genre, and the word before another noun. */
const genreWords: Readonly<Record<number, { noun: string; before: string }>> = {
  28: { noun: 'action films', before: 'action' },
  12: { noun: 'adventures', before: 'adventure' },
  16: { noun: 'animated films', before: 'animated' },
  35: { noun: 'comedies', before: 'comic' },
  80: { noun: 'crime films', before: 'crime' },
  99: { noun: 'documentaries', before: 'documentary' },
  18: { noun: 'dramas', before: 'dramatic' },
  10751: { noun: 'family films', before: 'family' },
  14: { noun: 'fantasies', before: 'fantasy' },
  36: { noun: 'history films', before: 'historical' },
  27: { noun: 'horror films', before: 'horror' },
  10402: { noun: 'musicals', before: 'musical' },
  9648: { noun: 'mysteries', before: 'mystery' },
  10749: { noun: 'romances', before: 'romantic' },
  878: { noun: 'science fiction', before: 'science fiction' },
  53: { noun: 'thrillers', before: 'thriller' },
  10752: { noun: 'war films', before: 'war' },
  37: { noun: 'westerns', before: 'western' },
}

const moodWords: Record<Mood, string> = {
  funny: 'funny',
  frightening: 'frightening',
  sad: 'sad',
  tender: 'tender',
  exciting: 'exciting',
  thoughtful: 'thoughtful',
  strange: 'strange',
  cosy: 'cosy',
  uplifting: 'uplifting',
  dark: 'dark',
  beautiful: 'beautiful',
}

const jobWords = {
  cast: 'with',
  Director: 'directed by',
  Writer: 'written by',
  Producer: 'produced by',
  Composer: 'with music by',
  'Director of Photography': 'shot by',
} as const

const all = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const any = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** A title with its year, set off from the sentence. */
export const named = ({ title, year }: { title: string; year: number | null }): string =>
  year === null ? `*${title}*` : `*${title}* (${year})`

const personWords = ({ name, job }: NamedPerson) => `${job === null ? 'with' : jobWords[job]} ${name}`

/** "of the 1920s", "from 1920 to 1925", "of 1922", "from 1950 on", "up to 1930"; empty without years. */
function yearWords({ fromYear, toYear }: Constraints): string {
  if (fromYear === null && toYear === null) return ''
  if (fromYear === null) return `up to ${toYear}`
  if (toYear === null) return `from ${fromYear} on`
  if (fromYear === toYear) return `of ${fromYear}`
  if (fromYear % 10 === 0 && toYear === fromYear + 9) return `of the ${fromYear}s`
  return `from ${fromYear} to ${toYear}`
}

/** "up to 45 minutes long", "at least 60 minutes long", "60 to 80 minutes long"; empty without a length. */
function lengthWords({ minMinutes, maxMinutes }: Constraints): string {
  if (minMinutes === null && maxMinutes === null) return ''
  if (minMinutes === null) return `up to ${maxMinutes} ${maxMinutes === 1 ? 'minute' : 'minutes'} long`
  if (maxMinutes === null) return `at least ${minMinutes} ${minMinutes === 1 ? 'minute' : 'minutes'} long`
  return `${minMinutes} to ${maxMinutes} minutes long`
}

/** The constraints as the noun of a sentence: "silent German horror films of the 1920s, up to 90 minutes long". */
export function described(wanted: Constraints): string {
  const noun = wanted.type === 'tv' ? 'series' : 'films'
  const genres = wanted.genres.map((id) => genreWords[id]).filter((words) => words !== undefined)
  const [last] = genres.slice(-1)
  const someOf = wanted.anyGenres.flatMap((id) => genreWords[id]?.noun ?? [])
  const kind =
    someOf.length > 0
      ? any.format(someOf)
      : last === undefined
        ? noun
        : wanted.type === 'tv'
          ? `${last.before} series`
          : last.noun
  const before = [
    ...wanted.moods.map((mood) => moodWords[mood]),
    wanted.color === 'bw' ? 'black-and-white' : wanted.color === 'color' ? 'colour' : '',
    wanted.sound === 'silent' ? 'silent' : wanted.sound === 'sound' ? 'sound' : '',
    ...genres.slice(0, -1).map((words) => words.before),
  ].filter(Boolean)
  const without = [
    ...wanted.withoutGenres.flatMap((id) => genreWords[id]?.noun ?? []),
    ...wanted.withoutSubjects.map((subject) => `nothing about ${subject}`),
    ...wanted.withoutPeople.map(({ name }) => name),
    ...wanted.withoutCountries.map((code) => `nothing from ${countryName(code)}`),
    ...wanted.withoutLanguages.map((code) => `nothing in ${languageName(code)}`),
  ]
  const after = [
    wanted.countries.length > 0 && `from ${any.format(wanted.countries.map(countryName))}`,
    wanted.languages.length > 0 && `in ${any.format(wanted.languages.map(languageName))}`,
    wanted.people.length > 0 && all.format(wanted.people.map(personWords)),
    wanted.anyPeople.length > 0 && any.format(wanted.anyPeople.map(personWords)),
    wanted.subjects.length > 0 && `about ${all.format([...wanted.subjects])}`,
    yearWords(wanted),
    lengthWords(wanted),
    wanted.forChildren && 'fit for children',
    wanted.unwatched && 'that you have not watched',
  ].filter((part) => typeof part === 'string' && part !== '')
  const phrase = [...before, kind, ...after].join(' ')
  return without.length > 0 ? `${phrase}, without ${any.format(without)}` : phrase
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** Titles as a sentence lists them. */
export const listOf = (titles: readonly { title: string; year: number | null }[]) => all.format(titles.map(named))

/** How sentences name what is in the way. */
const constraintWords: Record<ConstraintName, string> = {
  type: 'among the other kind',
  genre: 'with other genres',
  year: 'from other years',
  length: 'of another length',
  language: 'in other languages',
  country: 'from other countries',
  sound: 'whether silent or with sound',
  color: 'whether in colour or not',
  person: 'with other people',
  subject: 'about something else',
  children: 'not especially for children',
}

const missingWords = (missing: readonly NamedTitle[]) =>
  missing.length === 0 ? '' : `${listOf(missing)} ${missing.length === 1 ? 'is' : 'are'} not in this catalogue. `

/** The text over an answer's cards: what was understood, and what to loosen when nothing fits. */
export function textFor(found: Recommendation): string {
  const { wanted, titles, fitting, missing, strangers, like, obstacle } = found
  const said = missingWords(missing)
  if (strangers.length > 0) {
    const people = any.format(strangers.map(({ name }) => name))
    return `${said}I know nobody called ${people} in this catalogue, so I have nothing to show. Is it spelt another way?`
  }
  const what = described(wanted)
  if (titles.length > 0) {
    const likeWords = like.length > 0 ? `, in the spirit of ${listOf(like)}` : ''
    const short = wanted.count !== null && titles.length < wanted.count
    const number = short ? ` Only ${titles.length === 1 ? 'one fits' : `${titles.length} fit`}.` : ''
    return `${said}${capital(what)}${likeWords}.${number}`
  }
  if (fitting > 0) return `${said}That is all I have: there are no more ${what}. Shall we loosen something?`
  if (obstacle === null) return `${said}I have no ${what}. Try fewer wishes at once.`
  const count = numbers[obstacle.total] ?? String(obstacle.total)
  const nearest = listOf(obstacle.titles)
  return (
    `${said}I have no ${what}. ` +
    `${count} ${obstacle.total === 1 ? 'title fits' : 'titles fit'} ${constraintWords[obstacle.constraint]}; ` +
    `the nearest ${obstacle.titles.length === 1 ? 'is' : 'are'} ${nearest}.`
  )
}

/** The facts of a title that a card shows: "1922, horror, 94 min". */
export const cardFacts = ({ year, genres, runtime, length }: TitleFacts): string =>
  [
    year,
    genres[0]?.name.toLowerCase(),
    runtime !== null && `${runtime} min`,
    length !== null && `${length.episodes} ${length.episodes === 1 ? 'episode' : 'episodes'}`,
  ]
    .filter((part) => part !== null && part !== undefined && part !== false)
    .join(', ')
