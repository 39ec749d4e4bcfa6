import type { Wish, Word } from './items.ts'
import { topicOf } from './meanings.ts'
import { oppositeOf } from './unwanted.ts'

/**
 * The kinds of wishes of which a question may have several. After a correction, a new wish of one of these kinds does
 * not replace the earlier wishes of its kind. Subjects are an exception: the first genre or subject after a correction
 * takes back all earlier genres and subjects that were asked for.
 */
const repeatableWishes: ReadonlySet<Wish['on']> = new Set(['subject', 'described', 'like', 'country'])

/** The kinds of wishes that name a kind of movie. */
export const movieKindWishes: ReadonlySet<Wish['on']> = new Set(['genre', 'subject'])

/** Creates the list of a question's wishes, which grows as the question is read. */
export function createWishList() {
  const wishes: Wish[] = []
  const leftover: Word[] = []
  /** The wishes and the number of leftover words before a correction such as "no, wait"; null without a correction. */
  let beforeCorrection: { wishes: readonly Wish[]; wordCount: number } | null = null
  let isFirstAfterCorrection = false

  const remove = (removed: readonly Wish[]) => {
    for (const each of removed) wishes.splice(wishes.indexOf(each), 1)
  }
  const wishesBeforeCorrection = (isMeant: (wish: Wish) => boolean) =>
    wishes.filter((each) => beforeCorrection?.wishes.includes(each) && isMeant(each))

  /** Removes the kinds of movies that were asked for before the correction: "a western, no wait, a detective film". */
  function takeBackMovieKinds(): void {
    remove(wishesBeforeCorrection((each) => movieKindWishes.has(each.on) && !each.not))
    leftover.splice(0, beforeCorrection?.wordCount ?? 0)
    isFirstAfterCorrection = false
  }

  return {
    wishes,
    /** Words that may describe titles, and that belong to no phrase. */
    leftover,

    /** Begins a correction: from here on a wish replaces earlier ones of the same kind. */
    beginCorrection(): void {
      beforeCorrection = { wishes: [...wishes], wordCount: leftover.length }
      isFirstAfterCorrection = true
    },

    /** Adds a word that belongs to no phrase. */
    addWord(word: Word): void {
      if (isFirstAfterCorrection && topicOf(word) !== null) takeBackMovieKinds()
      leftover.push(word)
    },

    /** Adds a wish; with `isAlternative`, as an alternative to the wish before it ("or"). */
    add(newWish: Wish, isAlternative: boolean): void {
      // The wish is copied, since a phrase gives the same object each time, and earlier wishes are recognised by object
      // identity.
      const wish = { ...newWish }
      if (!repeatableWishes.has(wish.on)) remove(wishesBeforeCorrection((each) => each.on === wish.on && !each.not))
      if (isFirstAfterCorrection && movieKindWishes.has(wish.on)) takeBackMovieKinds()
      const lastWish = wishes.at(-1)
      if (isAlternative && wish.on === 'genre' && lastWish?.on === 'genre' && !wish.not && !lastWish.not) {
        wishes[wishes.length - 1] = { on: 'genre', genres: [...lastWish.genres, ...wish.genres] }
      } else if (isAlternative && wish.on === 'person' && lastWish?.on === 'person' && !wish.not && !lastWish.not) {
        wishes[wishes.length - 1] = { ...lastWish, isAlternative: true }
        wishes.push({ ...wish, isAlternative: true })
      } else if (isAlternative && wish.on === 'subject' && lastWish?.on === 'subject' && !wish.not && !lastWish.not) {
        wishes[wishes.length - 1] = { ...lastWish, isAlternative: true }
        wishes.push({ ...wish, isAlternative: true })
      } else wishes.push(wish)
    },

    /** Excludes what a wish asks for. In a correction, if an equal wish came before, only removes that wish. */
    exclude(wish: Wish): void {
      const equalWishes = wishes.filter((each) => !each.not && JSON.stringify(each) === JSON.stringify(wish))
      if (beforeCorrection !== null && equalWishes.length > 0) remove(equalWishes)
      else {
        const opposite = oppositeOf(wish)
        // "A comedy, but nothing too silly" does not exclude comedies.
        const isGenreWanted =
          wish.on === 'mood' &&
          opposite?.on === 'genre' &&
          wishes.some(
            (each) => each.on === 'genre' && !each.not && each.genres.some((id) => opposite.genres.includes(id)),
          )
        if (opposite !== null && !isGenreWanted) wishes.push(opposite)
      }
    },
  }
}
