import { type Item, wish } from './items.ts'
import type { MatchedItems, Phrase } from './phrase-book.ts'

/** A number in this range is read as a year. */
const [firstYear, lastYear] = [1880, 2099]

/** The first year of each decade, by the words for the decade. */
const decades: Readonly<Record<string, number>> = {
  'nineties|ninetys|90s|1990s': 1990,
  'eighties|eightys|80s|1980s': 1980,
  'seventies|seventys|70s|1970s': 1970,
  'sixties|sixtys|60s|1960s': 1960,
  'fifties|fiftys|50s|1950s': 1950,
  'forties|fortys|fourtys|fourties|40s|1940s': 1940,
  'thirties|thirtys|thirtees|30s|1930s': 1930,
  'twenties|twentys|20s|1920s': 1920,
  'tens|10s|1910s': 1910,
  '1900s': 1900,
  '1890s|(eighteen nineties)': 1890,
  '2000s|noughties': 2000,
  '2010s': 2010,
  '2020s': 2020,
}

/** Movies of this year or later count as "not too old". */
const firstYearNotOld = 1940

/**
 * Two numbers of two digits are a range of years of the 20th century, as in "29 to 31", only if they are within these
 * bounds and differ by at most `maxYearsApart`.
 */
const [minTwoDigitYear, maxTwoDigitYear, maxYearsApart] = [15, 69, 30]

const periodItems = (from: number, to: number): Item[] => [{ is: 'period', from, to }]
const yearsWish = (from: number | null, to: number | null): Item => wish({ on: 'years', from, to })

const periodAt = (matched: MatchedItems, index = 0) => matched.at(index, 'period')

/**
 * Phrases for decades and their parts: "early" is the first four years, "mid" the five in the middle, "late" the last
 * five.
 */
const decadePhrases: readonly Phrase[] = Object.entries(decades).flatMap(([names, from]): Phrase[] => [
  [`[years] ${names} [years]`, periodItems(from, from + 9)],
  [`NUMBER ${names}`, (matched) => (matched.at(0, 'number').number === 19 ? periodItems(from, from + 9) : null)],
  [`[the] early|(beginning of the)|(start of the) ${names}`, periodItems(from, from + 3)],
  [`[the] mid|middle|(middle of the) ${names}`, periodItems(from + 3, from + 7)],
  [`[the] late|(end of the) ${names}`, periodItems(from + 5, from + 9)],
  [`[the] first half of the ${names}`, periodItems(from, from + 4)],
  [`[the] second half of the ${names}`, periodItems(from + 5, from + 9)],
])

/** Phrases for spans of time. `thisYear` returns the current year, on which "last year" and "new" depend. */
export const yearPhrases = (thisYear: () => number): readonly Phrase[] => [
  ...decadePhrases,
  // Otherwise "teens" are teenagers.
  ['the teens', periodItems(1910, 1919)],
  ['[the] early teens', periodItems(1910, 1913)],
  ['[the] late teens', periodItems(1915, 1919)],
  [
    '[the] [year] NUMBER',
    (matched) => {
      const { number } = matched.at(0, 'number')
      return Number.isInteger(number) && number >= firstYear && number <= lastYear ? periodItems(number, number) : null
    },
  ],
  [
    '[the] years|year NUMBER',
    (matched) => {
      const { number } = matched.at(0, 'number')
      return number >= 10 && number < 100 && number % 10 === 0 ? periodItems(1900 + number, 1909 + number) : null
    },
  ],
  ['turn of the century', periodItems(1895, 1910)],
  ['this|current|(twenty first)|21st century', periodItems(2000, lastYear)],
  ['last|previous|twentieth|20th century', periodItems(1901, 2000)],
  ['nineteenth|19th century', periodItems(firstYear, 1900)],
  ['interwar|(between the [world] wars)', [yearsWish(1919, 1938)]],
  ['silent era|days|period|age|years|times', [yearsWish(null, 1930), wish({ on: 'sound', sound: 'silent' })]],
  [
    'before [the] talkies|(sound came in)|(sound)|(sound came)|(coming of sound)|(arrival of sound)',
    [yearsWish(null, 1930), wish({ on: 'sound', sound: 'silent' })],
  ],
  ['(pre war)|prewar', [yearsWish(null, 1939)]],
  ['before the [second world] war', [yearsWish(null, 1939)]],
  ['before world war two|ii|NUMBER', [yearsWish(null, 1939)]],
  ['before the first|great world|war [war]', [yearsWish(null, 1914)]],
  ['(post war)|postwar', [yearsWish(1946, null)]],
  ['after the [second world] war', [yearsWish(1946, null)]],
  ['(made|shot|filmed) during the [second world] war', [yearsWish(1939, 1945)]],
  ['wartime|(war years)', [yearsWish(1939, 1945)]],
  ['pre code', [yearsWish(1929, 1934)]],
  ['depression era', [yearsWish(1929, 1939)]],
  ['golden age', [yearsWish(1927, 1960)]],
  ['last year|years', () => [yearsWish(thisYear() - 1, thisYear() - 1)]],
  ['[the] last|past NUMBER years', (matched) => [yearsWish(thisYear() - matched.at(0, 'number').number, null)]],
  [
    '(less than)|(at most)|(no more than)|(not more than)|(not older than)|(no older than) NUMBER years|year old',
    (matched) => [yearsWish(thisYear() - matched.at(0, 'number').number, null)],
  ],
  ['this year|years', () => [yearsWish(thisYear(), thisYear())]],
  [
    'brand new|(new release)|(new releases)|(in cinemas)|(in theaters)|(just [came] out)',
    () => [yearsWish(thisYear() - 1, null)],
  ],
  ['modern|recent|contemporary|newish', [yearsWish(2000, null)]],
  ['very|really old', [yearsWish(null, 1920)]],
  ['not|nothing too|so|very|that|terribly|really old|ancient|dated', [yearsWish(firstYearNotOld, null)]],
]

/** Phrases for bounds and ranges of years, such as "before 1930". */
export const yearBounds: readonly Phrase[] = [
  // A year in which a person was born, or in which a story is set, is not the year of the movie.
  ['born|married|met|died|retired|grew|moved [up] [here] in|on|during [the] PERIOD', []],
  ['set|plays|takes|happens [place] in|during [the] PERIOD', []],
  ['about [the] PERIOD', []],
  [
    '[made|from|shot|released] before|pre|(prior to) [the] PERIOD',
    (matched) => [yearsWish(null, periodAt(matched).from - 1)],
  ],
  [
    '(prior to)|(earlier than)|(older than)|(older then) [the] PERIOD',
    (matched) => [yearsWish(null, periodAt(matched).from - 1)],
  ],
  [
    '[made|from|shot|released] after|past|post|beyond [the] PERIOD',
    (matched) => [yearsWish(periodAt(matched).to + 1, null)],
  ],
  ['later|newer|younger than|then [the] PERIOD', (matched) => [yearsWish(periodAt(matched).to + 1, null)]],
  [
    'until|till|(up to)|(no later than)|(not later than)|(not after)|(nothing after)|(not newer than)|(by the end of)|(up to and including) [the] PERIOD',
    (matched) => [yearsWish(null, periodAt(matched).to)],
  ],
  [
    'since|(no earlier than)|(not earlier than)|(not before)|(nothing before)|(not older than)|(nothing older than) [the] PERIOD',
    (matched) => [yearsWish(periodAt(matched).from, null)],
  ],
  [
    '[from|since] [the] PERIOD on|onward|onwards|(or later)|(or newer)|(or after)|(and later)|(and after)|(and up)|(to today)|(to now)|(to date)',
    (matched) => [yearsWish(periodAt(matched).from, null)],
  ],
  ['[from] [the] PERIOD or|and earlier|older|before', (matched) => [yearsWish(null, periodAt(matched).to)]],
  // Of two spans that no range joins, the first is wanted.
  [
    '[made|from|shot|released] before|pre|(prior to) [the] PERIOD or after|past|post [the] PERIOD',
    (matched) => [yearsWish(null, periodAt(matched).from - 1)],
  ],
  [
    '[made|from|shot|released] after|past|post [the] PERIOD or before|pre|(prior to) [the] PERIOD',
    (matched) => [yearsWish(periodAt(matched).to + 1, null)],
  ],
  [
    '[made|shot|released] [between|in|from|of|during] [the] PERIOD [,|and|to|till|until|through|or] [in|from|of] [the] PERIOD',
    wholeSpan,
  ],
  ['[made|shot|released] [in|from|of|during] [the] PERIOD [,] [the] PERIOD [,] [and|or] [the] PERIOD', wholeSpan],
  ['[between|from] [the] PERIOD and|to|till NUMBER', (matched) => rangeUntilTwoDigitYear(matched)],
  ['[between|from] NUMBER and|to|till|until NUMBER', (matched) => rangeOfTwoDigitYears(matched)],
  ['[in] his|her|their|my|your|our PERIOD', []],
  ['[in] PRONOUN PERIOD', []],
  [
    '[from] around|about|circa|roughly [the] PERIOD',
    (matched) => [yearsWish(periodAt(matched).from - 2, periodAt(matched).to + 2)],
  ],
  ['[from] [the] PERIOD or so', (matched) => [yearsWish(periodAt(matched).from - 2, periodAt(matched).to + 2)]],
  [
    '[made|shot|released] [in|from|of|during] [the] [roaring] PERIOD',
    (matched) => [yearsWish(periodAt(matched).from, periodAt(matched).to)],
  ],
]

/** A wish for the years from the earliest to the latest of several periods, in whichever order they are named. */
function wholeSpan(matched: MatchedItems): Item[] {
  const periods = Array.from({ length: matched.length }, (_, index) => periodAt(matched, index))
  return [yearsWish(Math.min(...periods.map(({ from }) => from)), Math.max(...periods.map(({ to }) => to)))]
}

/** A wish for the years of a range such as "29 to 31"; null if the numbers are not such a range of years. */
function rangeOfTwoDigitYears(matched: MatchedItems): Item[] | null {
  const [from, to] = [0, 1].map((index) => matched.at(index, 'number').number) as [number, number]
  const isYear = from >= minTwoDigitYear && to <= maxTwoDigitYear && Number.isInteger(from) && Number.isInteger(to)
  return isYear && from < to && to - from <= maxYearsApart ? [yearsWish(1900 + from, 1900 + to)] : null
}

/**
 * A wish for the years of a range such as "1920 to 25", whose second number is a year of the same century; null for an
 * impossible range.
 */
function rangeUntilTwoDigitYear(matched: MatchedItems): Item[] | null {
  const { from } = periodAt(matched)
  const to = from - (from % 100) + matched.at(1, 'number').number
  return to > from && to < from + 100 ? [yearsWish(from, to)] : null
}
