import type { TitleFacts } from './title-facts.ts'

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** A title in asterisks (for italics) with its year: "*Detour* (1945)". */
export const titleWithYear = ({ title, year }: { title: string; year: number | null }): string =>
  year === null ? `*${title}*` : `*${title}* (${year})`

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** A number as sentences write it: in words up to ten, in digits from 11 on. */
export const numberWords = (number: number): string => smallNumbers[number] ?? String(number)

/** A number with its noun, in the plural unless the number is 1: "1 minute", "20 episodes". */
export const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** The text with a capital letter at its beginning. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Titles with their years, as a sentence lists them: "*Detour* (1945) and *Faust* (1926)". */
export const titleList = (titles: readonly { title: string; year: number | null }[]) =>
  andList.format(titles.map(titleWithYear))

/** Year, first genre, and length or number of episodes, without those that are unknown: "1922, horror, 94 min". */
export const cardFacts = ({ year, genres, runtime, length }: TitleFacts): string =>
  [
    year,
    genres[0]?.name.toLowerCase(),
    runtime !== null && `${runtime} min`,
    length !== null && counted(length.episodes, 'episode'),
  ]
    .filter((part) => part !== null && part !== undefined && part !== false)
    .join(', ')

/** The people who directed a title; empty where that is not known. */
const directorsOf = ({ parts }: TitleFacts): string[] => [
  ...new Set(parts.filter(({ job }) => job === 'Director').map(({ name }) => name)),
]

/**
 * The sentence that says that titles are in the catalogue: "*Detour* (1945) is here: crime, directed by Edgar G. Ulmer,
 * 68 minutes."
 */
export function presentWords(titles: readonly TitleFacts[]): string {
  const [title] = titles
  if (title === undefined) return ''
  const isSameName = titles.every((other) => other.title === title.title && other.year === title.year)
  if (titles.length > 1 && !isSameName) return `${titleList(titles)} are here.`
  if (titles.length > 1) {
    const makers = titles.map((each) => `one by ${andList.format(directorsOf(each)) || 'somebody unknown'}`)
    return `There are ${numberWords(titles.length)} of ${titleWithYear(title)}: ${andList.format(makers)}.`
  }
  const makers = directorsOf(title)
  const facts = [
    title.genres[0] === undefined
      ? ''
      : title.genres
          .map(({ name }) => name.toLowerCase())
          .slice(0, 2)
          .join(' and '),
    makers.length === 0 ? '' : `directed by ${andList.format(makers)}`,
    title.runtime === null ? '' : counted(title.runtime, 'minute'),
    title.length === null ? '' : counted(title.length.episodes, 'episode'),
  ].filter(Boolean)
  return `${titleWithYear(title)} is here${facts.length === 0 ? '' : `: ${facts.join(', ')}`}.`
}
