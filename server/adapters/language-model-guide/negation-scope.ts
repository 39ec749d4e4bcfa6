import type { Item, Wish } from './items.ts'
import { unwantedMood } from './moods.ts'

/** Words that may stand between "no" and what is not wanted. */
const linking = new Set(
  'a an any the more of kind sort stuff thing things too very really so and or nor other that those from in please either anything all about with by made to be such like'.split(
    ' ',
  ),
)

/** Words between several things that are not wanted. */
const joining = new Set(['and', 'or', 'nor'])

/** How far a "no" reaches, and what it has met so far. */
export interface NegationScope {
  reach: 'noun' | 'clause'
  last: Wish['on'] | null
  /** Whether nothing has come since. */
  adjacent: boolean
}

/** Whether a "no" that reaches to a noun goes on after a word. */
export const reachesOver = (word: string, { last }: NegationScope): boolean =>
  (last === null ? linking : joining).has(word)

/** Whether what is not wanted goes on after a comma: "no horror, thrillers or westerns". */
export const reachesOverPause = (next: Item | undefined, last: Wish['on'] | null): boolean =>
  last !== null && next?.is === 'wish' && next.wish.on === last

/** Whether "no" reaches from one wish to the next: "no silent films", but not "no westerns from the forties". */
export const reachesOn = (wish: Wish, last: Wish['on']): boolean =>
  wish.on === last ||
  (['genre', 'type', 'sound', 'color', 'country', 'subject', 'mood'].includes(wish.on) &&
    !(last === 'sound' && wish.on === 'color'))

/** What "not" makes of a wish; null where that says nothing. */
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
