import type { Credit } from './credit.ts'

type TitleFile = Credit['title']

/** The verb for an actor's credit. */
const actingVerb = 'appears in'
/** For each job, the verb for a credit of the crew. */
const verbOfJob: Record<string, string> = {
  Director: 'directed',
  Writer: 'wrote',
  Screenplay: 'wrote',
  Producer: 'produced',
  'Original Music Composer': 'composed the music of',
  'Director of Photography': 'photographed',
  Editor: 'edited',
}
/** The verb for any other job. */
const otherVerb = 'worked on'

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const andList = new Intl.ListFormat('en-GB')

/** The number of titles in words, such as 'three films' or 'one series'; numbers above ten are in digits. */
function countInWords(titles: ReadonlySet<TitleFile>): string {
  const { size } = titles
  const showCount = [...titles].filter((title) => 'seasons' in title).length
  const noun = showCount === 0 ? 'film' : showCount === size ? 'series' : 'title'
  return `${numberWords[size] ?? size} ${noun}${size === 1 || noun === 'series' ? '' : 's'}`
}

/**
 * A sentence made from the credits of a person who has no biography, such as 'Joe Roberts appears in three films here,
 * 1921 to 1923, all with Buster Keaton.' Empty if there are no credits. `name` is the person's name in the title files.
 */
export function sentenceAbout(name: string, credits: readonly Credit[]): string {
  const titlesByVerb = new Map<string, Set<TitleFile>>()
  for (const { title, job } of credits) {
    const verb = job === undefined ? actingVerb : (verbOfJob[job] ?? otherVerb)
    titlesByVerb.set(verb, (titlesByVerb.get(verb) ?? new Set()).add(title))
  }
  const titles = new Set(credits.map(({ title }) => title))
  const [firstTitle] = titles
  if (firstTitle === undefined) return ''

  const commonestFirst = [...titlesByVerb].sort(([, one], [, other]) => other.size - one.size)
  if (titles.size === 1) {
    const character = credits.find((credit) => credit.character)?.character
    const verbs = andList.format(commonestFirst.map(([verb]) => verb))
    return `${name} ${verbs} ${firstTitle.title} (${firstTitle.year})${character ? `, as ${character}` : ''}.`
  }
  const phrases = commonestFirst.map(
    ([verb, titlesOfVerb], index) => `${verb} ${countInWords(titlesOfVerb)}${index === 0 ? ' here' : ''}`,
  )
  return `${name} ${andList.format(phrases)}, ${yearWords(titles)}${partnerWords(name, titles)}.`
}

/** The years of the titles, such as 'in 1921' or '1921 to 1923'. */
function yearWords(titles: ReadonlySet<TitleFile>): string {
  const years = [...titles].map(({ year }) => year)
  const [from, to] = [Math.min(...years), Math.max(...years)]
  return from === to ? `in ${from}` : `${from} to ${to}`
}

/**
 * The end of the sentence, such as ', most with Buster Keaton'. It names another person who was the director or the
 * lead of more than half of the titles. Empty if there is no such person.
 */
function partnerWords(name: string, titles: ReadonlySet<TitleFile>): string {
  const titleCounts = new Map<string, number>()
  for (const { cast, crew } of titles) {
    const directors = crew.filter(({ job }) => job === 'Director').map(({ person }) => person)
    for (const person of new Set([...cast.slice(0, 1).map((lead) => lead.person), ...directors])) {
      if (person !== name) titleCounts.set(person, (titleCounts.get(person) ?? 0) + 1)
    }
  }
  const [partner, count] = [...titleCounts].sort(([, one], [, other]) => other - one)[0] ?? ['', 0]
  if (count <= titles.size / 2) return ''
  const wordForAll = titles.size === 2 ? 'both' : 'all'
  return `, ${count === titles.size ? wordForAll : 'most'} with ${partner}`
}
