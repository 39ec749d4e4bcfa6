import { folded } from '#server/folded-words.ts'
import { wordsOfSubject } from '#server/ports/subjects.ts'
import type { TitleFacts } from './title-facts.ts'

/** Mentions in the text that count. */
const mostMentions = 3

/**
 * How much a title is about a subject, from 0 to 1: it is in its name, it is one of the keywords, of which the first say
 * most, and its text speaks of it.
 */
export function subjectFit({ title, keywords, words }: TitleFacts, subject: string): number {
  const own = wordsOfSubject(subject)
  const isNamed = own.some((word) => ` ${folded(title)} `.includes(` ${word} `))
  const at = keywords.findIndex((keyword) => own.some((word) => ` ${folded(keyword)} `.includes(` ${word} `)))
  const keyword = at === -1 ? 0 : 1 - at / (keywords.length + 1)
  const mentions = own.reduce((sum, word) => sum + words.split(` ${word} `).length - 1, 0)
  return (isNamed ? 0.4 : 0) + keyword * 0.4 + (Math.min(mostMentions, mentions) / mostMentions) * 0.2
}
