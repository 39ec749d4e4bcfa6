import type { Constraints, Fact } from '#server/ports/understanding.ts'
import { type ConstraintName, hasConstraint, unmetBy, withoutConstraint } from './constraints.ts'
import { factAnswers } from './fact-answers.ts'
import type { TitleFacts } from './title-facts.ts'
import { presentWords } from './title-words.ts'

/** The fact of a title that shows why it does not meet a constraint. */
const factByConstraint: Partial<Record<ConstraintName, Fact>> = {
  genre: 'genre',
  year: 'year',
  length: 'runtime',
  language: 'language',
  country: 'country',
  sound: 'sound',
  color: 'color',
  person: 'part',
  children: 'children',
}

/** How a title differs from its description in the question: "*Faust* (1926) is in black and white." */
export function differenceWords(title: TitleFacts, wanted: Constraints): string {
  const differing = unmetBy(title, wanted).flatMap((name) => factByConstraint[name] ?? [])
  const players = wanted.people.map(({ name }) => name)
  const text = factAnswers(differing, [title], { role: null, besides: [], players, wanted }).trim()
  return text === '' ? `That one I do not have. ${presentWords([title])}` : text
}

/** True if the question still has a constraint when the first one that the title does not meet is left out. */
export function hasOtherConstraints(title: TitleFacts, wanted: Constraints): boolean {
  const [first] = unmetBy(title, wanted)
  return first !== undefined && hasConstraint(withoutConstraint(wanted, first))
}
