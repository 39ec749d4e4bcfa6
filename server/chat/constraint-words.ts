import { genres } from '#server/ports/genres.ts'
import type { Constraints, Mood, NamedPerson } from '#server/ports/understanding.ts'
import { partsFor } from './constraints.ts'
import { genreWords } from './genre-words.ts'
import { jobWords } from './jobs.ts'
import { countryName, languageName } from './place-names.ts'
import { subjectWords } from './subject-words.ts'
import type { TitleFacts } from './title-facts.ts'

/** A mood as an adjective. */
const moodWord = (mood: Mood): string => (mood === 'cosy' ? 'gentle' : mood)

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** "from the 1920s", "from 1922", "from 1920 to 1925", "made since 1950", "made before 1930"; empty without years. */
function yearWords({ fromYear, toYear }: Constraints): string {
  if (fromYear === null && toYear === null) return ''
  if (fromYear === null) return `made before ${Number(toYear) + 1}`
  if (toYear === null) return `made since ${fromYear}`
  if (fromYear === toYear) return `from ${fromYear}`
  if (fromYear % 10 === 0 && toYear === fromYear + 9) return `from the ${fromYear}s`
  return `from ${fromYear} to ${toYear}`
}

/** "up to 45 minutes long", "at least 60 minutes long", "60 to 80 minutes long"; empty without a length. */
function lengthWords({ minMinutes, maxMinutes }: Constraints): string {
  if (minMinutes === null && maxMinutes === null) return ''
  if (minMinutes === null) return `up to ${maxMinutes} ${maxMinutes === 1 ? 'minute' : 'minutes'} long`
  if (maxMinutes === null) return `at least ${minMinutes} ${minMinutes === 1 ? 'minute' : 'minutes'} long`
  if (minMinutes === maxMinutes) return `${minMinutes} minutes long`
  return `${minMinutes} to ${maxMinutes} minutes long`
}

/** The word before a person: "with", or "by" for one who only worked behind the camera in all of the titles. */
const partWords = (person: NamedPerson, titles: readonly TitleFacts[]): string => {
  if (person.job !== null) return jobWords[person.job]
  const acts = titles.length === 0 || titles.some((title) => partsFor(title, { ...person, job: 'cast' }).length > 0)
  return acts ? 'with' : 'by'
}

/** "with Cary Grant and Irene Dunne, directed by George Stevens" */
function peopleWords(people: readonly NamedPerson[], titles: readonly TitleFacts[], list: Intl.ListFormat): string {
  const parts = Map.groupBy(people, (person) => partWords(person, titles))
  return [...parts].map(([part, own]) => `${part} ${list.format(own.map(({ name }) => name))}`).join(', ')
}

/** Those of `anyPeople` who have a part in the titles; all of them when none has. */
function anyPeopleIn({ anyPeople }: Constraints, titles: readonly TitleFacts[]): readonly NamedPerson[] {
  const here = anyPeople.filter((person) => titles.some((title) => partsFor(title, person).length > 0))
  return here.length > 0 ? here : anyPeople
}

/** A phrase for each kind of exclusion: "no westerns", "none from Russia or France". */
function exclusions(wanted: Constraints): string[] {
  const none = (how: string, names: readonly string[]) => (names.length === 0 ? [] : [`${how} ${orList.format(names)}`])
  const byJob = Map.groupBy(wanted.withoutPeople, ({ job }) => (job === null ? 'with' : jobWords[job]))
  return [
    ...none(
      'no',
      wanted.withoutGenres.flatMap((id) => genreWords[id]?.noun ?? []),
    ),
    ...none('none about', wanted.withoutSubjects.map(subjectWords)),
    ...[...byJob].flatMap(([part, people]) =>
      none(
        `none ${part}`,
        people.map(({ name }) => name),
      ),
    ),
    ...none('none from', wanted.withoutCountries.map(countryName)),
    ...none('none in', wanted.withoutLanguages.map(languageName)),
  ]
}

/** Subjects that are a kind of film and take the place of the noun, or stand before it. */
const kindWords: Readonly<Record<string, { noun: string; one: string; before: string }>> = {
  'film noir': { noun: 'films noirs', one: 'film noir', before: 'noir' },
  serial: { noun: 'serials', one: 'serial', before: 'serial' },
  screwball: { noun: 'screwball comedies', one: 'screwball comedy', before: 'screwball' },
}
/** The genre that sentences call musicals. */
const musical = genres.music

const kindOf = (subject: string) => kindWords[subject]

/** The noun: "films", "series", "comedies", "horror films or thrillers", "romantic comedies". */
function nounOf({ type, genres, anyGenres, subjects }: Constraints, one: boolean): string {
  const own = subjects.flatMap((subject) => kindOf(subject) ?? [])
  const [kind] = own
  if (kind !== undefined && genres.length === 0 && anyGenres.length === 0) return one ? kind.one : kind.noun
  const known = genres.flatMap((id) => genreWords[id] ?? [])
  const noun = type === 'tv' ? 'series' : one ? 'film' : 'films'
  const last = known.at(-1)
  if (last === undefined) {
    const some = anyGenres.flatMap((id) => genreWords[id] ?? [])
    if (some.length === 0) return noun
    return type === 'tv'
      ? `${orList.format(some.map(({ before }) => before))} series`
      : orList.format(some.map((words) => (one ? words.one : words.noun)))
  }
  if (kind === kindWords.serial && kind !== undefined)
    return [...known.map((words) => words.before), one ? kind.one : kind.noun].join(' ')
  const before = [...own, ...known.slice(0, -1)].map((words) => words.before)
  return [...before, type === 'tv' ? `${last.before} series` : one ? last.one : last.noun].join(' ')
}

/** "about trains and pirates", "about ghosts or zombies"; empty without a subject. */
const aboutWords = (subjects: readonly string[], anySubjects: readonly string[]): string => {
  const either = anySubjects.length === 0 ? [] : [orList.format(anySubjects.map(subjectWords))]
  const named = [...subjects.map(subjectWords), ...either]
  return named.length === 0 ? '' : `about ${andList.format(named)}`
}

/**
 * Constraints as the noun of a sentence: "silent German horror films from the 1920s, up to 90 minutes long, but none
 * about vampires". With `one` the noun is in the singular, without an article. `titles` are the titles that were found:
 * they decide between "with" and "by" when the question names no job.
 */
export function constraintWords(wanted: Constraints, titles: readonly TitleFacts[] = [], one = false): string {
  const { languages, withoutReading } = wanted
  // "Musicals about music" would say it twice.
  const isSaid = (subject: string) => subject === 'music' && wanted.genres.includes(musical)
  const about = wanted.subjects.filter((subject) => kindOf(subject) === undefined && !isSaid(subject))
  const isWordless = languages.length === 1 && languages[0] === 'xx'
  const before = [
    ...wanted.moods.map(moodWord),
    wanted.color === 'bw' ? 'black-and-white' : '',
    isWordless ? 'wordless' : wanted.sound === 'silent' ? 'silent' : '',
  ]
  const after = [
    wanted.color === 'color' && 'in colour',
    wanted.sound === 'sound' && 'with sound',
    wanted.countries.length > 0 && `from ${orList.format(wanted.countries.map(countryName))}`,
    languages.length > 0 && !isWordless && `in ${orList.format(languages.map(languageName))}`,
    wanted.people.length > 0 && peopleWords(wanted.people, titles, andList),
    peopleWords(anyPeopleIn(wanted, titles), titles, orList),
    aboutWords(about, wanted.anySubjects),
    yearWords(wanted),
    wanted.forChildren && 'for children',
    withoutReading && `that ${one ? 'needs' : 'need'} no reading`,
    wanted.unwatched && 'that you have not watched',
  ]
  const words = [...before, nounOf(wanted, one), ...after].filter((word) => typeof word === 'string' && word !== '')
  const length = lengthWords(wanted)
  const left = exclusions(wanted)
  return [words.join(' '), length, left.length > 0 && `but ${andList.format(left)}`]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
    .replace(/^([^,]*), (?=up to|at least|\d)/, (_, start: string) =>
      after.some(Boolean) ? `${start}, ` : `${start} `,
    )
}
