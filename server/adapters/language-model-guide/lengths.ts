import { asWord, type Item, wish } from './items.ts'
import type { MatchedItems, Phrase } from './phrase-book.ts'

/** The length in minutes of the longest short film. */
const maxShortMinutes = 45

/** The length in minutes of the shortest feature film. */
const minFeatureMinutes = 40

/** The length in minutes of the longest movie that is "not too long". */
const notTooLongMinutes = 105

/**
 * The longest time, in minutes, that is read as a movie's length: "on my feet for eleven hours" is not about a movie.
 */
const maxAskedMinutes = 300

/** A number without a unit, as in "under 90", is read as minutes if it is in this range. */
const [minWithoutUnit, maxWithoutUnit] = [5, 400]

const lengthItems = (minutes: number): Item[] => [{ is: 'length', minutes: Math.round(minutes) }]
const minutesWish = (min: number | null, max: number | null): Item =>
  // The maximum is never negative, though "under 0 minutes" would give -1.
  wish({ on: 'minutes', min, max: max === null ? null : Math.max(0, max) })

const numberAt = (matched: MatchedItems, index = 0) => matched.at(index, 'number').number
const minutesAt = (matched: MatchedItems, index = 0) => matched.at(index, 'length').minutes

/** The length of "an hour and ten". Null for "an hour and eighty minutes", which are two lengths. */
const hourAndMinutes = (minutes: number): Item[] | null => hoursAndMinutes(1, minutes)
const hoursAndMinutes = (hours: number, minutes: number): Item[] | null =>
  minutes < 60 ? lengthItems(hours * 60 + minutes) : null

/** The two lengths of a range such as "two to three hours"; null if the first number is not the smaller one. */
const rangeOfHours = (from: number, to: number): Item[] | null =>
  from < to ? [...lengthItems(from * 60), asWord('to'), ...lengthItems(to * 60)] : null

/** Phrases for lengths of time, such as "90 minutes" and "an hour and a half". */
export const lengthPhrases: readonly Phrase[] = [
  ['NUMBER minutes|minute|mins|min', (matched) => lengthItems(numberAt(matched))],
  ['NUMBER hours|hour|hrs|hr|h', (matched) => lengthItems(numberAt(matched) * 60)],
  // In "two to three hours", both numbers are hours.
  [
    'NUMBER to|till|or|and NUMBER hours|hour|hrs|hr|h',
    (matched) => rangeOfHours(numberAt(matched), numberAt(matched, 1)),
  ],
  ['one to|till|or|and NUMBER hours|hour|hrs|hr|h', (matched) => rangeOfHours(1, numberAt(matched))],
  [
    'NUMBER hours|hour|hrs|hr|h [and] NUMBER [minutes|mins|min|m]',
    (matched) => lengthItems(numberAt(matched) * 60 + numberAt(matched, 1)),
  ],
  ['NUMBER [and] [a] half hours|hour', (matched) => lengthItems(numberAt(matched) * 60 + 30)],
  ['NUMBER hours|hour and [a] half', (matched) => lengthItems(numberAt(matched) * 60 + 30)],
  ['an|one|a hour', lengthItems(60)],
  ['hour long|max|tops|limit', lengthItems(60)],
  ['a|one full|whole|single hour', lengthItems(60)],
  ['an|one|a hour [and] NUMBER [minutes|mins|min]', (matched) => hourAndMinutes(numberAt(matched))],
  [
    'NUMBER hours|hour [and] NUMBER [minutes|mins|min]',
    (matched) => hoursAndMinutes(numberAt(matched), numberAt(matched, 1)),
  ],
  ['[an|one|a] hour and [a] half', lengthItems(90)],
  ['one and a half hours', lengthItems(90)],
  ['[an|one] hour and a quarter', lengthItems(75)],
  ['[an|one] hour and three|NUMBER quarters', lengthItems(105)],
  ['[a] half [an|a] hour|hours', lengthItems(30)],
  ['[a] quarter of an hour', lengthItems(15)],
  ['three|NUMBER quarters of an hour', lengthItems(45)],
  ['a couple of hours', lengthItems(120)],
]

/** Phrases without a number for the length of a movie, such as "short". */
export const lengthNouns: readonly Phrase[] = [
  ['long story short', []],
  ['short|shorts|shortish|brief|shortfilm|shortfilms', [minutesWish(null, maxShortMinutes)]],
  ['short film|films|movie|movies', [minutesWish(null, maxShortMinutes), wish({ on: 'type', type: 'movie' })]],
  ['not long ago', []],
  ['not|isnt long', [minutesWish(null, notTooLongMinutes)]],
  ['not|nothing|isnt too|so|very|that|overly|terribly long', [minutesWish(null, notTooLongMinutes)]],
  ['[full] feature|full length', [minutesWish(minFeatureMinutes, null)]],
  ['features|(feature film)|(feature films)|(feature movie)', [minutesWish(minFeatureMinutes, null)]],
  ['bedtime [story|stories|film|movie]', [minutesWish(null, maxShortMinutes)]],
]

/** Phrases for bounds and ranges of lengths, such as "under an hour". */
export const lengthBounds: readonly Phrase[] = [
  ['under|below|beneath|sub LENGTH', (matched) => [minutesWish(null, minutesAt(matched) - 1)]],
  ['less|shorter|fewer|lower than|then LENGTH', (matched) => [minutesWish(null, minutesAt(matched) - 1)]],
  [
    '(up to)|(at most)|(at the most)|(no more than)|(not more than)|(no longer than)|(not longer than)|(never longer than)|(limit of)|(limited to)|maximum|max|(maximum of)|within|inside|(not over)|(not above)|(never over) LENGTH',
    (matched) => [minutesWish(null, minutesAt(matched))],
  ],
  [
    'not|no|nothing|never [be|last|run] [more|longer|over|above|exceed|exceeding|beyond] [than|then] LENGTH',
    (matched) => [minutesWish(null, minutesAt(matched))],
  ],
  [
    '[about|around|roughly] LENGTH [long] [,] tops|(at most)|(at the [very] most)|(at the outside)|max|maximum|(or less)|(or under)|(or shorter)|limit',
    (matched) => [minutesWish(null, minutesAt(matched))],
  ],
  [
    '[exactly] LENGTH [long] [(on the dot)|exactly|sharp] [,] (give or take)|(plus or minus)|(plus minus) [about] LENGTH',
    (matched) => withinMinutes(minutesAt(matched), minutesAt(matched, 1)),
  ],
  [
    '[exactly] LENGTH [long] [(on the dot)|exactly|sharp] [,] (give or take)|(plus or minus)|(plus minus) NUMBER',
    (matched) => withinMinutes(minutesAt(matched), numberAt(matched, 1)),
  ],
  ['exactly|precisely LENGTH [long]', (matched) => withinMinutes(minutesAt(matched), 0)],
  ['LENGTH [long] (on the dot)|exactly|sharp|precisely', (matched) => withinMinutes(minutesAt(matched), 0)],
  // A length before one of these nouns is not the length of a movie.
  [
    'LENGTH [long] shift|shifts|drive|flight|journey|ride|commute|wait|delay|day|week|meeting|operation|walk|hike|nap|sleep|queue|lecture|meal|lunch',
    [],
  ],
  ['LENGTH ago|late|early|later|away|earlier', []],
  ['arrive|arrives|arriving|coming|come|leave|leaves|leaving|starts|begins|back|here|there|due in|within LENGTH', []],
  ['after [about|around|roughly] LENGTH', (matched) => [minutesWish(null, minutesAt(matched))]],
  ['LENGTH or so', (matched) => aroundMinutes(minutesAt(matched))],
  ['(over|above|exceeding|beyond) LENGTH', (matched) => [minutesWish(minutesAt(matched) + 1, null)]],
  ['more|longer|bigger than|then LENGTH', (matched) => [minutesWish(minutesAt(matched) + 1, null)]],
  [
    '(at least)|minimum|(minimum of)|(no less than)|(not less than)|(no shorter than)|(not shorter than)|(not under) LENGTH',
    (matched) => [minutesWish(minutesAt(matched), null)],
  ],
  [
    'LENGTH [long] [,] (or more)|(or longer)|(or over)|(at least)|(at the [very] least)|minimum|plus|(and up)|(and over)|(and more)',
    (matched) => [minutesWish(minutesAt(matched), null)],
  ],
  ['between|from NUMBER and|to|till LENGTH', (matched) => betweenMinutes(numberAt(matched), minutesAt(matched, 1))],
  ['NUMBER to|or LENGTH', (matched) => betweenMinutes(numberAt(matched), minutesAt(matched, 1))],
  ['[between|from] LENGTH and|to|till LENGTH', (matched) => betweenMinutes(minutesAt(matched), minutesAt(matched, 1))],
  [
    'have|get|got|spare|within [only|just|about|around] LENGTH to LENGTH',
    (matched) => [minutesWish(null, minutesAt(matched, 1))],
  ],
  ['have|get|got|spare|within [only|just|about|around] LENGTH', (matched) => [minutesWish(null, minutesAt(matched))]],
  ['about|around|roughly|approximately|circa|nearly|almost|ca LENGTH', (matched) => aroundMinutes(minutesAt(matched))],
  // A length before a kind of movie means at most this length: "a two-hour drama" may be a little shorter, but not
  // longer.
  [
    'LENGTH [long] TYPE|GENRE|MINUTES|SOUND|COLOR|COUNTRY',
    (matched) => [upToMinutes(minutesAt(matched)), matched.at(1, 'wish')],
  ],
  ['LENGTH [long]', (matched) => (minutesAt(matched) > maxAskedMinutes ? [] : [minutesWish(null, minutesAt(matched))])],
  ['under|below NUMBER', (matched) => minutesWithoutUnit(matched, (minutes) => minutesWish(null, minutes - 1))],
  ['less|shorter than NUMBER', (matched) => minutesWithoutUnit(matched, (minutes) => minutesWish(null, minutes - 1))],
  ['longer|more than NUMBER', (matched) => minutesWithoutUnit(matched, (minutes) => minutesWish(minutes + 1, null))],
  ['NUMBER tops|max', (matched) => minutesWithoutUnit(matched, (minutes) => minutesWish(null, minutes))],
]

const withinMinutes = (minutes: number, tolerance: number): Item[] => [
  minutesWish(minutes - tolerance, minutes + tolerance),
]

const betweenMinutes = (first: number, second: number): Item[] => [
  minutesWish(Math.min(first, second), Math.max(first, second)),
]

const upToMinutes = (minutes: number): Item => minutesWish(Math.round(minutes * 0.75), minutes)

/** A wish for lengths within a seventh of the given one: 60 to 80 minutes for 70. */
const aroundMinutes = (minutes: number): Item[] => withinMinutes(minutes, Math.round(minutes / 7))

/** What `bound` makes of a number without a unit, read as minutes; null if the number is unlikely to be minutes. */
function minutesWithoutUnit(matched: MatchedItems, bound: (minutes: number) => Item): Item[] | null {
  const minutes = numberAt(matched)
  return minutes >= minWithoutUnit && minutes <= maxWithoutUnit ? [bound(minutes)] : null
}
