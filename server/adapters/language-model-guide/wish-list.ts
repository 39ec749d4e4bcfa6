import type { Wish } from './items.ts'
import { hasContent } from './light-words.ts'
import { negated } from './negation-scope.ts'
import { meaningOf } from './topics.ts'

/** Wishes of which a later one does not take the place of an earlier one, when a question corrects itself. */
const neverCorrected: readonly Wish['on'][] = ['subject', 'described', 'like', 'country']

/** The wishes of one question, in their order. */
export function createWishList() {
  const wishes: Wish[] = []
  let isCorrecting = false

  function remove(unwanted: readonly Wish[]): void {
    for (const each of unwanted) wishes.splice(wishes.indexOf(each), 1)
  }

  /** Of several words for a subject, those that were said come first. */
  function addHints(words: readonly string[], subjects: readonly string[]): void {
    const own = words.filter((word) => hasContent(word) && !subjects.includes(word))
    if (own.length > 0) wishes.push({ on: 'hints', words: own })
  }

  const list = {
    wishes,

    /** From here on the question corrects itself: a wish takes the place of earlier ones about the same. */
    beginCorrection(): void {
      isCorrecting = true
    },

    /** Adds a wish; after "or" it is a choice beside the last one. */
    add(wish: Wish, or = false): void {
      if (isCorrecting && !neverCorrected.includes(wish.on)) {
        remove(wishes.filter((each) => each.on === wish.on && !each.not))
      }
      const last = wishes.at(-1)
      if (or && wish.on === 'genre' && last?.on === 'genre' && !wish.not && !last.not) {
        wishes[wishes.length - 1] = { on: 'genre', genres: [...last.genres, ...wish.genres] }
      } else if (or && wish.on === 'person' && last?.on === 'person' && !wish.not && !last.not) {
        wishes[wishes.length - 1] = { ...last, or: true }
        wishes.push({ ...wish, or: true })
      } else wishes.push(wish)
    },

    /** Adds what is not wanted; a correction takes the same wish back instead. */
    refuse(wish: Wish): void {
      const same = wishes.filter((each) => !each.not && JSON.stringify(each) === JSON.stringify(wish))
      if (isCorrecting && same.length > 0) return void remove(same)
      const wanted = negated(wish)
      if (wanted !== null) wishes.push(wanted)
    },

    /** Adds what titles are to be about: a subject or two where the words name them, else a description. */
    addTopic(given: readonly string[]): void {
      const { subjects, words, others } = meaningOf(given)
      if (others === 0 && subjects.length <= 2) {
        for (const subject of subjects) list.add({ on: 'subject', subject })
        addHints(words, subjects)
      } else if (words.length > 0) list.add({ on: 'described', words })
    },
  }
  return list
}
