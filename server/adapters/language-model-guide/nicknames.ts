import type { Item } from './items.ts'
import type { Phrase } from './phrase-book.ts'

/** Patterns for nicknames in several languages, each with the people's real names. */
const nicknames: Readonly<Record<string, readonly string[]>> = {
  '[the] laurel and hardy|(hardys)': ['Stan Laurel', 'Oliver Hardy'],
  'stan and|& ollie|olly': ['Stan Laurel', 'Oliver Hardy'],
  'dick und|and doof': ['Stan Laurel', 'Oliver Hardy'],
  '(el gordo y el flaco)|(o gordo e o magro)|(stanlio e ollio)|(stanlio and ollio)': ['Stan Laurel', 'Oliver Hardy'],
  'the [little] tramp': ['Charlie Chaplin'],
  'charlot|carlitos': ['Charlie Chaplin'],
  '[the] [great] stone face': ['Buster Keaton'],
  pamplinas: ['Buster Keaton'],
  'man of a thousand faces': ['Lon Chaney'],
  'americas sweetheart': ['Mary Pickford'],
  '[the] it girl': ['Clara Bow'],
  '[the] gish sisters': ['Lillian Gish', 'Dorothy Gish'],
  '[the] marx brothers|bros': ['Groucho Marx', 'Harpo Marx'],
  '[the] three|3 stooges': ['Moe Howard'],
  'fatty arbuckle': ['Roscoe Arbuckle'],
  'the duke': ['John Wayne'],
  'abbott and costello': ['Bud Abbott', 'Lou Costello'],
}

/** Phrases that replace each nickname with the people whom it means. */
export const nicknamePhrases: readonly Phrase[] = Object.entries(nicknames).map(
  ([words, names]): Phrase => [
    words,
    names.flatMap((name, index): Item[] => [
      ...(index === 0 ? [] : [{ is: 'gap', endsSentence: false } as const]),
      { is: 'person', name, knownFor: 'cast' },
    ]),
  ],
)
