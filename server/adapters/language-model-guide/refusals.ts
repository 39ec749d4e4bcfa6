import { type Item, isWord, type Wish } from './items.ts'
import { namedAt } from './meanings.ts'
import { unwantedMood } from './moods.ts'

/** Words that may stand between "no" and what is not wanted. */
export const linking = new Set(
  'a an any the more of kind sort stuff thing things too very really so and or nor other that those from in please either anything all about with by made to be such like'.split(
    ' ',
  ),
)

/** Words between several things that are not wanted. */
export const joining = new Set(['and', 'or', 'nor'])

/** The opposite of a wish; null when it has none. */
export function negated(wish: Wish): Wish | null {
  switch (wish.on) {
    case 'type':
      return { on: 'type', type: wish.type === 'movie' ? 'tv' : 'movie' }
    case 'sound':
      return { on: 'sound', sound: wish.sound === 'silent' ? 'sound' : 'silent', not: true }
    case 'color':
      return { on: 'color', color: wish.color === 'bw' ? 'color' : 'bw', not: true }
    case 'years':
      if (wish.from !== null && wish.to !== null) return null
      return { on: 'years', from: wish.to === null ? null : wish.to + 1, to: wish.from === null ? null : wish.from - 1 }
    case 'minutes':
      if (wish.least !== null && wish.most !== null) return null
      return {
        on: 'minutes',
        least: wish.most === null ? null : wish.most + 1,
        most: wish.least === null ? null : wish.least - 1,
      }
    case 'mood':
      return unwantedMood[wish.mood]
    case 'genre':
    case 'person':
    case 'country':
    case 'language':
    case 'subject':
    case 'like':
      return { ...wish, not: true }
    default:
      return null
  }
}

/** Whether a list of unwanted things continues after a comma: "no horror, thrillers or westerns", "no vampires, zombies or ghosts". */
export function goesOn(
  items: readonly Item[],
  at: number,
  unwanted: { reach: 'noun' | 'clause'; last: Wish['on'] | null },
): boolean {
  const next = items[at]
  if (unwanted.last === 'person' && next?.is === 'wish' && next.wish.on === 'person') return true
  if (unwanted.reach !== 'noun' || unwanted.last === null) return false
  if (next?.is === 'wish') return next.wish.on === unwanted.last
  if (!isWord(next) || unwanted.last !== 'subject') return false
  return joining.has(next.word) || (namedAt(items, at) !== null && isListEnd(items, at))
}

/** Whether a pause, "or" or the end of the sentence follows a word, as in a list. */
function isListEnd(items: readonly Item[], at: number): boolean {
  const after = [items[at + 1], items[at + 2]]
  return after.some((item) => item === undefined || item.is === 'gap' || (isWord(item) && joining.has(item.word)))
}

/** Whether "no" applies to the next wish too: as in "no silent films", but not in "no westerns from the forties". */
export const continuesWith = (wish: Wish, last: Wish['on']): boolean =>
  wish.on === last ||
  (['genre', 'type', 'sound', 'color', 'country', 'subject', 'mood'].includes(wish.on) &&
    !(last === 'sound' && wish.on === 'color'))
