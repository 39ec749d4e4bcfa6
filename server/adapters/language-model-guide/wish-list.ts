import type { Wish, Word } from './items.ts'
import { topicOf } from './meanings.ts'
import { negated } from './unwanted.ts'

/** Kinds of wishes that a correction does not replace, since a question may have several of each. */
const repeatableWishes: ReadonlySet<Wish['on']> = new Set(['subject', 'described', 'like', 'country'])

/** Kinds of wishes that name a sort of film. */
export const wishesForKind: ReadonlySet<Wish['on']> = new Set(['genre', 'subject'])

/** The wishes of one question, as they are read one after the other. */
export function createWishList() {
  const wishes: Wish[] = []
  const leftover: Word[] = []
  /** What was said before a correction such as "no, wait"; null when there was none. */
  let beforeCorrection: { wishes: readonly Wish[]; words: number } | null = null
  let isFirstAfterCorrection = false

  const remove = (removed: readonly Wish[]) => {
    for (const each of removed) wishes.splice(wishes.indexOf(each), 1)
  }
  const saidBefore = (isMeant: (wish: Wish) => boolean) =>
    wishes.filter((each) => beforeCorrection?.wishes.includes(each) && isMeant(each))

  /** "A western, no wait, a detective film": another kind of film, though one is a genre and the other a subject. */
  function takeBackKinds(): void {
    remove(saidBefore((each) => wishesForKind.has(each.on) && !each.not))
    leftover.splice(0, beforeCorrection?.words ?? 0)
    isFirstAfterCorrection = false
  }

  return {
    wishes,
    /** Words that may describe titles, and that belong to no phrase. */
    leftover,

    /** Begins a correction: from here on a wish replaces earlier ones of the same kind. */
    correct(): void {
      beforeCorrection = { wishes: [...wishes], words: leftover.length }
      isFirstAfterCorrection = true
    },

    /** Adds a word that belongs to no phrase. */
    addWord(word: Word): void {
      if (isFirstAfterCorrection && topicOf(word) !== null) takeBackKinds()
      leftover.push(word)
    },

    /** Adds what is wanted; with `isAlternative`, as an alternative to the last wish. */
    add(newWish: Wish, isAlternative: boolean): void {
      // A copy, since a phrase gives the same object each time, and earlier wishes are recognised by object identity.
      const wish = { ...newWish }
      if (!repeatableWishes.has(wish.on)) remove(saidBefore((each) => each.on === wish.on && !each.not))
      if (isFirstAfterCorrection && wishesForKind.has(wish.on)) takeBackKinds()
      const last = wishes.at(-1)
      if (isAlternative && wish.on === 'genre' && last?.on === 'genre' && !wish.not && !last.not) {
        wishes[wishes.length - 1] = { on: 'genre', genres: [...last.genres, ...wish.genres] }
      } else if (isAlternative && wish.on === 'person' && last?.on === 'person' && !wish.not && !last.not) {
        wishes[wishes.length - 1] = { ...last, isAlternative: true }
        wishes.push({ ...wish, isAlternative: true })
      } else if (isAlternative && wish.on === 'subject' && last?.on === 'subject' && !wish.not && !last.not) {
        wishes[wishes.length - 1] = { ...last, isAlternative: true }
        wishes.push({ ...wish, isAlternative: true })
      } else wishes.push(wish)
    },

    /** Excludes something; in a correction, it only takes back what was wanted before. */
    refuse(wish: Wish): void {
      const equalWishes = wishes.filter((each) => !each.not && JSON.stringify(each) === JSON.stringify(wish))
      if (beforeCorrection !== null && equalWishes.length > 0) remove(equalWishes)
      else {
        const unwanted = negated(wish)
        if (unwanted !== null) wishes.push(unwanted)
      }
    },
  }
}
