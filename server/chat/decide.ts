import type { Fact, NamedTitle, Understanding } from '#server/ports/language-model.ts'
import { meets } from './constraints.ts'
import { factAnswer } from './fact-answers.ts'
import { reasonFor } from './reasons.ts'
import type { Person, Recommender } from './recommend.ts'
import type { Resolver } from './resolve.ts'
import { outsideText, talkText } from './talk.ts'
import { type FactsOf, keyOf, type TitleFacts } from './title-facts.ts'
import { cardFacts, listOf, named, textFor } from './wording.ts'

/** An answer before it is sent. */
export interface Answer {
  kind: Understanding['kind']
  text: string
  titles: readonly { title: TitleFacts; reason: string }[]
}

/** Decides what is answered to a question that is understood: the catalogue's titles and facts, and nothing else. */
export function createDecider(parts: { factsOf: FactsOf; resolver: Resolver; recommend: Recommender['recommend'] }) {
  const { factsOf, resolver, recommend } = parts

  const factsOfAll = (facts: readonly Fact[], titles: readonly TitleFacts[]) =>
    titles.flatMap((title) => facts.map((fact) => factAnswer(fact, title)))

  const withFacts = (titles: readonly TitleFacts[]) => titles.map((title) => ({ title, reason: cardFacts(title) }))

  /** The titles that a question names or refers to, and the names that no title has. */
  async function namedTitles({ named: names, referred, constraints }: Understanding, { reader }: Person) {
    const resolved = await resolver.all(names, reader)
    const wanted = resolved.flatMap(({ titles }) => titles.filter((title) => meets(title, constraints)))
    const titles = [...(await Promise.all(referred.map(factsOf))), ...wanted]
    return {
      titles: [...new Map(titles.map((title) => [keyOf(title.ref), title])).values()],
      missing: resolved.filter((found) => found.titles.length === 0).map(({ name }) => name),
    }
  }

  /** What the catalogue answers to a question; `suggested` are titles that a model named. */
  return async function decide(
    understood: Understanding,
    suggested: readonly NamedTitle[],
    person: Person,
  ): Promise<Answer> {
    const { kind, facts, named: names, constraints, otherwise } = understood
    if (kind === 'outside') return { kind, text: outsideText, titles: [] }
    if (kind === 'talk') return { kind, text: talkText(understood), titles: [] }
    const { titles, missing } = await namedTitles(understood, person)
    const absent = missing.map((name) => `${named(name)} is not in this catalogue.`)
    if (titles.length > 0 || (absent.length > 0 && !otherwise)) {
      const here = titles.length > 0 ? [`${listOf(titles)}, here to watch.`] : []
      return {
        kind,
        text: [...absent, ...(facts.length > 0 ? factsOfAll(facts, titles) : here)].join(' '),
        titles: withFacts(titles),
      }
    }
    // A title that is here, but not as it was described: what was described, then, about what the title says.
    const about = names.length > 0 && absent.length === 0 ? names.map(({ title }) => title) : []
    const subjects = [...constraints.subjects, ...about]
    const wanted = { ...constraints, subjects, count: kind === 'fact' ? 1 : constraints.count }
    const found = await recommend({ ...understood, constraints: wanted }, suggested, person)
    const text = kind === 'fact' && found.titles.length > 0 ? factsOfAll(facts, found.titles) : [textFor(found)]
    return {
      kind,
      text: [...absent, ...text].join(' '),
      titles: found.titles.map((title) => ({ title, reason: reasonFor(title, found) })),
    }
  }
}
export type Decide = ReturnType<typeof createDecider>
