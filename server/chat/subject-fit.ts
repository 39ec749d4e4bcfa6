import { folded } from '#server/folded-words.ts'
import { wordsOfSubject } from '#server/ports/subjects.ts'
import type { TitleFacts } from './title-facts.ts'

/** Mentions in the text that count. */
const maxMentions = 3

/**
 * How much a title is about a subject, from 0 to 1: 0.4 when the subject is in its name, up to 0.4 when it is a keyword,
 * more for an earlier one, and up to 0.2 for mentions in its text.
 */
export function subjectFit({ title, keywords, words }: TitleFacts, subject: string): number {
  const own = wordsOfSubject(subject)
  const isNamed = own.some((word) => ` ${folded(title)} `.includes(` ${word} `))
  const at = keywords.findIndex((keyword) => own.some((word) => ` ${folded(keyword)} `.includes(` ${word} `)))
  const keyword = at === -1 ? 0 : 1 - at / (keywords.length + 1)
  const mentions = own.reduce((sum, word) => sum + words.split(` ${word} `).length - 1, 0)
  return (isNamed ? 0.4 : 0) + keyword * 0.4 + (Math.min(maxMentions, mentions) / maxMentions) * 0.2
}
