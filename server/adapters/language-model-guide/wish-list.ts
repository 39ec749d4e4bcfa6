import type { Wish } from './items.ts'
import { negated } from './refusals.ts'

/** Wishes that a correction does not replace: a question may have several of each. */
const several: ReadonlySet<Wish['on']> = new Set(['subject', 'described', 'like', 'country'])

/** Wishes that name a kind of film. */
const kinds: ReadonlySet<Wish['on']> = new Set(['genre', 'subject'])

/** The wishes of one question, as they are read one after the other. */
export function createWishList() {
  const wishes: Wish[] = []
  let correcting = false
  let firstAfter = false

  const remove = (some: readonly Wish[]) => {
    for (const each of some) wishes.splice(wishes.indexOf(each), 1)
  }

  return {
    wishes,

    /** Begins a correction: from here on a wish replaces earlier ones of the same kind. */
    correct(): void {
      correcting = true
      firstAfter = true
    },

    /** Adds what is wanted; with `or`, as an alternative to the last wish. */
    add(wish: Wish, or: boolean): void {
      if (correcting && !several.has(wish.on)) remove(wishes.filter((each) => each.on === wish.on && !each.not))
      // "A western, no wait, a detective film": another kind of film, though one is a genre and the other a subject.
      if (firstAfter && kinds.has(wish.on)) {
        remove(wishes.filter((each) => kinds.has(each.on) && !each.not))
        firstAfter = false
      }
      const last = wishes.at(-1)
      if (or && wish.on === 'genre' && last?.on === 'genre' && !wish.not && !last.not) {
        wishes[wishes.length - 1] = { on: 'genre', genres: [...last.genres, ...wish.genres] }
      } else if (or && wish.on === 'person' && last?.on === 'person' && !wish.not && !last.not) {
        wishes[wishes.length - 1] = { ...last, or: true }
        wishes.push({ ...wish, or: true })
      } else wishes.push(wish)
    },

    /** Adds that something is not wanted; in a correction it only takes back what was wanted before. */
    refuse(wish: Wish): void {
      const same = wishes.filter((each) => !each.not && JSON.stringify(each) === JSON.stringify(wish))
      if (correcting && same.length > 0) remove(same)
      else {
        const unwanted = negated(wish)
        if (unwanted !== null) wishes.push(unwanted)
      }
    },
  }
}
