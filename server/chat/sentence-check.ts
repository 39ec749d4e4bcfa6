import type { Question } from '#server/ports/language-model.ts'
import type { Person } from './recommend.ts'
import type { Resolver } from './resolve.ts'
import type { TitleFacts } from './title-facts.ts'

/** Passes the sentences of a model's text that name no title but those of the catalogue. */
export interface SentenceCheck {
  /** The next part of the text; gives the sentences that are complete now and may be shown. */
  add(delta: string): Promise<string[]>
  /** The rest of the text, which has no end of a sentence. */
  end(): Promise<string[]>
}

/** A check for the text of one answer. */
export function createSentenceCheck(_parts: {
  resolver: Resolver
  person: Person
  question: Question
  answer: { titles: readonly { title: TitleFacts }[] }
}): SentenceCheck {
  let rest = ''
  return {
    async add(delta) {
      rest += delta
      const end = Math.max(rest.lastIndexOf('. '), rest.lastIndexOf('\n')) + 1
      if (end === 0) return []
      const [done, left] = [rest.slice(0, end), rest.slice(end)]
      rest = left
      return [done]
    },
    async end() {
      const last = rest
      rest = ''
      return last === '' ? [] : [last]
    },
  }
}
