import { genres, violentGenres } from '#server/ports/genres.ts'
import type { Constraints, Mood, NamedPerson } from '#server/ports/understanding.ts'
import { wantsNothingFrightening } from './children.ts'
import { partsFor } from './constraints.ts'
import { genreWords } from './genre-words.ts'
import { jobWords } from './jobs.ts'
import { countryName, languageName } from './place-names.ts'
import { subjectWords } from './subject-words.ts'
import type { TitleFacts } from './title-facts.ts'
import { counted } from './title-words.ts'

/** How many titles a sentence is about: one, several or none. */
export type Amount = 'one' | 'some' | 'none'

/** A mood as an adjective. */
const moodWord = (mood: Mood): string => (mood === 'cosy' ? 'gentle' : mood)

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The years, as "from the 1920s", "from 1920 to 1925", "made since 1950" or "made before 1930"; empty without years. */
export function yearWords({ fromYear, toYear }: Constraints): string {
  if (fromYear === null && toYear === null) return ''
  if (fromYear === null) return `made before ${Number(toYear) + 1}`
  if (toYear === null) return `made since ${fromYear}`
  if (fromYear === toYear) return `from ${fromYear}`
  if (fromYear % 10 === 0 && toYear === fromYear + 9) return `from the ${fromYear}s`
  return `from ${fromYear} to ${toYear}`
}

/** The length, as "up to 45 minutes long" or "60 to 80 minutes long"; empty without a length. */
export function lengthWords({ minMinutes, maxMinutes }: Constraints): string {
  if (minMinutes === null && maxMinutes === null) return ''
  if (minMinutes === null) return `up to ${counted(Number(maxMinutes), 'minute')} long`
  if (maxMinutes === null) return `at least ${counted(minMinutes, 'minute')} long`
  if (minMinutes === maxMinutes) return `${counted(minMinutes, 'minute')} long`
  return `${minMinutes} to ${maxMinutes} minutes long`
}

/**
 * The words before a person's name: those for the job that the question names, such as "directed by". If the question
 * names no job: "by" if there are titles and the person acts in none of them, otherwise "with".
 */
const partWords = (person: NamedPerson, titles: readonly TitleFacts[]): string => {
  if (person.job !== null) return jobWords[person.job]
  const acts = titles.length === 0 || titles.some((title) => partsFor(title, { ...person, job: 'cast' }).length > 0)
  return acts ? 'with' : 'by'
}

/** The people by their jobs: "with Cary Grant and Irene Dunne, directed by George Stevens". */
function peopleWords(people: readonly NamedPerson[], titles: readonly TitleFacts[], list: Intl.ListFormat): string {
  const parts = Map.groupBy(people, (person) => partWords(person, titles))
  return [...parts].map(([part, partPeople]) => `${part} ${list.format(partPeople.map(({ name }) => name))}`).join(', ')
}

/** Those of `anyPeople` who have a part in the titles; all of them when none has. */
function anyPeopleIn({ anyPeople }: Constraints, titles: readonly TitleFacts[]): readonly NamedPerson[] {
  const peopleInTitles = anyPeople.filter((person) => titles.some((title) => partsFor(title, person).length > 0))
  return peopleInTitles.length > 0 ? peopleInTitles : anyPeople
}

/**
 * What is excluded: "but no westerns and none from Russia or France", or, if the sentence says that there are no titles
 * (`none`), "that are not westerns or from Russia or France". Empty without exclusions.
 */
function exclusionWords(wanted: Constraints, amount: Amount): string {
  const isGentle = wantsNothingFrightening(wanted)
  // Movies for children have none of these genres anyway.
  const withoutGenres = wanted.withoutGenres.filter((id) => !wanted.forChildren || !violentGenres.includes(id))
  const byJob = Map.groupBy(wanted.withoutPeople, ({ job }) => (job === null ? 'with' : jobWords[job]))
  const excluded: [preposition: string, names: string[]][] = [
    ['', withoutGenres.flatMap((id) => genreWords[id]?.plural ?? [])],
    ['about ', wanted.withoutSubjects.map(subjectWords)],
    ...[...byJob].map(([part, people]): [string, string[]] => [`${part} `, people.map(({ name }) => name)]),
    ['from ', wanted.withoutCountries.map(countryName)],
    ['in ', wanted.withoutLanguages.map(languageName)],
  ]
  const phrases = excluded.flatMap(([preposition, names]) =>
    names.length === 0 ? [] : [{ preposition, names: `${preposition}${orList.format(names)}` }],
  )
  if (amount === 'none') {
    const words = [...(isGentle ? ['frightening'] : []), ...phrases.map(({ names }) => names)]
    return words.length === 0 ? '' : `that are not ${orList.format(words)}`
  }
  const words = [
    ...(isGentle ? ['nothing frightening'] : []),
    ...phrases.map(({ preposition, names }) => `${preposition === '' ? 'no' : 'none'} ${names}`),
  ]
  return words.length === 0 ? '' : `but ${andList.format(words)}`
}

/** Subjects that are a kind of movie, such as film noir: sentences name the kind instead of "films about …". */
const kindWords: Readonly<Record<string, { plural: string; singular: string; before: string }>> = {
  'film noir': { plural: 'films noirs', singular: 'film noir', before: 'noir' },
  serial: { plural: 'serials', singular: 'serial', before: 'serial' },
  screwball: { plural: 'screwball comedies', singular: 'screwball comedy', before: 'screwball' },
}
/** The genre Music; its movies are called musicals in sentences. */
const musicGenre = genres.music

const kindOf = (subject: string) => (Object.hasOwn(kindWords, subject) ? kindWords[subject] : undefined)

/** The noun for the titles: "films", "series", "comedies", "horror films or thrillers", "romantic comedies". */
function nounOf({ type, genres, anyGenres, subjects }: Constraints, isSingular: boolean): string {
  const kinds = subjects.flatMap((subject) => kindOf(subject) ?? [])
  const [kind] = kinds
  if (kind !== undefined && genres.length === 0 && anyGenres.length === 0) {
    if (type === 'tv' && kind !== kindWords.serial) return `${kind.before} series`
    return isSingular ? kind.singular : kind.plural
  }
  const genreForms = genres.flatMap((id) => genreWords[id] ?? [])
  const noun = type === 'tv' ? 'series' : isSingular ? 'film' : 'films'
  const lastGenre = genreForms.at(-1)
  if (lastGenre === undefined) {
    const anyGenreForms = anyGenres.flatMap((id) => genreWords[id] ?? [])
    if (anyGenreForms.length === 0) return noun
    return type === 'tv'
      ? `${orList.format(anyGenreForms.map(({ before }) => before))} series`
      : orList.format(anyGenreForms.map((words) => (isSingular ? words.singular : words.plural)))
  }
  if (kind === kindWords.serial && kind !== undefined)
    return [...genreForms.map((words) => words.before), isSingular ? kind.singular : kind.plural].join(' ')
  const wordsBefore = [...kinds, ...genreForms.slice(0, -1)].map((words) => words.before)
  return [
    ...wordsBefore,
    type === 'tv' ? `${lastGenre.before} series` : isSingular ? lastGenre.singular : lastGenre.plural,
  ].join(' ')
}

/** The subjects, as "about trains and pirates" or "about ghosts or zombies"; empty without a subject. */
const aboutWords = (subjects: readonly string[], anySubjects: readonly string[]): string => {
  const anySubjectPhrase = anySubjects.length === 0 ? [] : [orList.format(anySubjects.map(subjectWords))]
  const phrases = [...subjects.map(subjectWords), ...anySubjectPhrase]
  return phrases.length === 0 ? '' : `about ${andList.format(phrases)}`
}

/**
 * The constraints as a noun phrase: "silent German horror films from the 1920s, up to 90 minutes long, but none about
 * vampires". For one title the noun is in the singular, without an article. `titles` are the titles that were found:
 * they decide between "with" and "by" when the question names no job.
 */
export function constraintWords(
  wanted: Constraints,
  titles: readonly TitleFacts[] = [],
  amount: Amount = 'some',
): string {
  const isSingular = amount === 'one'
  const { languages, withoutReading } = wanted
  // "Musicals about music" would name music twice.
  const isInGenreWord = (subject: string) => subject === 'music' && wanted.genres.includes(musicGenre)
  const about = wanted.subjects.filter((subject) => kindOf(subject) === undefined && !isInGenreWord(subject))
  const isWordless = languages.length === 1 && languages[0] === 'xx'
  const wordsBefore = [
    andList.format(wanted.moods.map(moodWord)),
    wanted.color === 'bw' ? 'black-and-white' : '',
    isWordless ? 'wordless' : wanted.sound === 'silent' ? 'silent' : '',
  ]
  const wordsAfter = [
    wanted.color === 'color' && 'in colour',
    wanted.sound === 'sound' && 'with sound',
    wanted.countries.length > 0 && `from ${orList.format(wanted.countries.map(countryName))}`,
    languages.length > 0 && !isWordless && `in ${orList.format(languages.map(languageName))}`,
    wanted.people.length > 0 && peopleWords(wanted.people, titles, andList),
    peopleWords(anyPeopleIn(wanted, titles), titles, orList),
    aboutWords(about, wanted.anySubjects),
    yearWords(wanted),
    wanted.forChildren && 'for children',
    withoutReading && `that ${isSingular ? 'needs' : 'need'} no reading`,
    wanted.unwatched && 'that you have not watched',
  ]
  const words = [...wordsBefore, nounOf(wanted, isSingular), ...wordsAfter].filter(
    (word) => typeof word === 'string' && word !== '',
  )
  const length = lengthWords(wanted)
  const description = [words.join(' '), length]
    .filter((part) => part !== '')
    .join(', ')
    .replace(/^([^,]*), (?=up to|at least|\d)/, (_, start: string) =>
      wordsAfter.some(Boolean) ? `${start}, ` : `${start} `,
    )
  const excluded = exclusionWords(wanted, amount)
  if (excluded === '') return description
  return `${description}${amount === 'none' && length === '' ? '' : ','} ${excluded}`
}
