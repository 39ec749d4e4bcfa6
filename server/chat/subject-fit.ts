import { folded } from '#server/folded-words.ts'
import { wordsOfSubject } from '#server/ports/subjects.ts'
import type { TitleFacts } from './title-facts.ts'

/** The number of mentions of a subject that count; more of them do not raise the fit. */
const maxMentions = 3

/**
 * How much a title is about a subject, from 0 to 1: 0.4 when the subject is in the title's name, up to 0.4 when it is a
 * keyword (more the earlier the keyword), and up to 0.2 for its mentions in name, keywords and overview together.
 */
export function subjectFit({ title, keywords, words }: TitleFacts, subject: string): number {
  const subjectWords = wordsOfSubject(subject)
  const isNamed = subjectWords.some((word) => ` ${folded(title)} `.includes(` ${word} `))
  const keywordIndex = keywords.findIndex((keyword) =>
    subjectWords.some((word) => ` ${folded(keyword)} `.includes(` ${word} `)),
  )
  const keywordFit = keywordIndex === -1 ? 0 : 1 - keywordIndex / (keywords.length + 1)
  const mentions = subjectWords.reduce((sum, word) => sum + words.split(` ${word} `).length - 1, 0)
  return (isNamed ? 0.4 : 0) + keywordFit * 0.4 + (Math.min(maxMentions, mentions) / maxMentions) * 0.2
}
