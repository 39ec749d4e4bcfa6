import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { folded } from '#server/folded-words.ts'
import type { NamedTitle, Understanding } from '#server/ports/language-model.ts'
import { meets } from './constraints.ts'
import { factAnswers } from './fact-answers.ts'
import { personAnswer } from './person-answers.ts'
import { clauseOf, reasonFor } from './reasons.ts'
import type { Person, Recommendation, Recommender } from './recommend.ts'
import type { Resolver } from './resolve.ts'
import { outsideText, talkText } from './talk.ts'
import { type FactsOf, keyOf, type TitleFacts } from './title-facts.ts'
import { presentWords } from './title-words.ts'
import { countWords, ignoredWords, missingWords, textFor } from './wording.ts'

/** An answer before it is sent. */
export interface Answer {
  kind: Understanding['kind']
  text: string
  titles: readonly { title: TitleFacts; reason: string }[]
}

const withClauses = (titles: readonly TitleFacts[]) => titles.map((title) => ({ title, reason: clauseOf(title) }))

const withReasons = (found: Recommendation) => found.titles.map((title) => ({ title, reason: reasonFor(title, found) }))

/** Decides what is answered to a question that was understood: the catalogue's facts decide, whoever read it. */
export function createDecision(parts: {
  catalogue: CachedCatalogue
  factsOf: FactsOf
  resolver: Resolver
  recommend: Recommender['recommend']
}) {
  const { catalogue, factsOf, resolver, recommend } = parts

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

  /** What is known of somebody, with the titles of that person. */
  async function aboutPerson(understood: Understanding, person: Person): Promise<Answer | null> {
    const { about, kind } = understood
    if (about === null) return null
    const found = (await catalogue.searchPeople(folded(about.name), person.reader)).value
    const known = found.find(({ name }) => folded(name) === folded(about.name))
    if (known === undefined) return null
    const titles = await recommend({ ...understood, repeats: 'fine' }, [], person)
    const text = personAnswer(about.facts, (await catalogue.person(known.id)).value, titles)
    return { kind, text, titles: withReasons(titles) }
  }

  /** An answer about titles that are here, after the names of those that are not. */
  function aboutTitles(
    understood: Understanding,
    titles: readonly TitleFacts[],
    missing: readonly NamedTitle[],
  ): Answer {
    const { kind, facts, role, constraints } = understood
    const besides = constraints.withoutPeople.map(({ name }) => name)
    const text = facts.length > 0 ? factAnswers(facts, titles, { role, besides }) : presentWords(titles)
    return { kind, text: `${missingWords(missing)}${text}`, titles: withClauses(titles) }
  }

  /** What the catalogue answers to a question; `suggested` are titles that a model named. */
  return async function decide(
    understood: Understanding,
    suggested: readonly NamedTitle[],
    person: Person,
  ): Promise<Answer> {
    const { kind, named: names, constraints, otherwise, counting, ignored } = understood
    if (kind === 'outside') return { kind, text: outsideText, titles: [] }
    if (kind === 'talk') return { kind, text: talkText(understood), titles: [] }
    const life = await aboutPerson(understood, person)
    if (life !== null) return life
    const { titles, missing } = await namedTitles(understood, person)
    if (titles.length > 0) return aboutTitles(understood, titles, missing)
    if (missing.length > 0 && !otherwise) return { kind, text: missingWords(missing).trim(), titles: [] }
    // A title that is here, but not as it was described: what was described, then, about what the title says.
    const about = names.length > 0 && missing.length === 0 ? names.map(({ title }) => title) : []
    const wanted = {
      ...constraints,
      subjects: [...constraints.subjects, ...about],
      count: kind === 'fact' ? 1 : constraints.count,
    }
    const found = await recommend({ ...understood, constraints: wanted }, suggested, person)
    if (kind === 'fact' && found.titles.length > 0) return aboutTitles(understood, found.titles, missing)
    const text = counting && found.titles.length > 0 ? countWords(found) : textFor(found)
    return { kind, text: `${missingWords(missing)}${text}${ignoredWords(ignored)}`, titles: withReasons(found) }
  }
}
