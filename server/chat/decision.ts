import { maxSuggestions } from '#contract/chat.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { folded, foldedWords } from '#server/folded-words.ts'
import { type NamedTitle, noConstraints, type Understanding } from '#server/ports/understanding.ts'
import { hasConstraint, hasConstraintNamed, meets } from './constraints.ts'
import { factAnswers } from './fact-answers.ts'
import { personAnswer } from './person-answers.ts'
import { firstClauseOf, reasonFor } from './reasons.ts'
import type { Asker, Recommendation, Recommender } from './recommend.ts'
import type { Resolver } from './resolve.ts'
import { unique } from './selection.ts'
import { takeBackQuestion } from './take-back-questions.ts'
import { outsideText, talkText } from './talk.ts'
import { differenceWords, hasOtherConstraints } from './title-differences.ts'
import { type FactsOf, findAllFacts, type TitleFacts } from './title-facts.ts'
import { presentWords, titleList } from './title-words.ts'
import { countWords, ignoredWords, missingWords, nothingAbout, textFor } from './wording.ts'

/** An answer before it is sent. */
export interface Answer {
  kind: Understanding['kind']
  text: string
  titles: readonly { title: TitleFacts; reason: string }[]
  /** Questions that each take back a constraint that is in the way; absent if no title was looked for, or some fit. */
  suggestions?: readonly string[]
}

const withClauses = (titles: readonly TitleFacts[]) => titles.map((title) => ({ title, reason: firstClauseOf(title) }))

const withReasons = (recommendation: Recommendation) =>
  recommendation.titles.map((title) => ({ title, reason: reasonFor(title, recommendation) }))

/**
 * Questions that each take back one of the constraints in the way of a question. None for a question that names titles
 * or asks for a fact, since what such a question asks for does not hold for the next one.
 */
function suggestionsFor({ kind, named, constraints }: Understanding, { obstacles }: Recommendation): string[] {
  if (kind !== 'titles' || named.length > 0) return []
  const hasSubject = hasConstraintNamed(constraints, 'subject') || constraints.described.length > 0
  // A character's name is looked up as a subject, but the guide has read it as a person's.
  const names = obstacles.map(({ constraint }) => (constraint === 'subject' && !hasSubject ? 'person' : constraint))
  return [...new Set(names)].slice(0, maxSuggestions).map((name) => takeBackQuestion(name, constraints))
}

/** The most titles that are offered in place of one that is not in the catalogue. */
const maxOffered = 3

/**
 * Creates the function that decides the answer to a question from the catalogue's facts. The guide (rules about words)
 * or a language model has interpreted the question before.
 */
export function createDecision(parts: {
  catalogue: CachedCatalogue
  factsOf: FactsOf
  resolver: Resolver
  recommend: Recommender['recommend']
}) {
  const { catalogue, factsOf, resolver, recommend } = parts

  /** The titles that a question names or refers to, and the names that no title has. */
  async function namedTitles({ named: names, referredTo, facts, constraints }: Understanding, { reader }: Asker) {
    // "Is Lon Chaney in it?" asks about a title: the title is found even if he has no part in it.
    const constraintsOnTitle = facts.includes('part') ? { ...constraints, people: [] } : constraints
    const resolved = await resolver.all(names, reader)
    const matching = resolved.flatMap(({ titles }) => titles.filter((title) => meets(title, constraintsOnTitle)))
    const titles = [...(await findAllFacts(factsOf, referredTo)), ...matching]
    return {
      titles: unique(titles),
      missing: resolved.filter((found) => found.titles.length === 0).map(({ name }) => name),
      /** The first title of each name, even if the title does not meet the constraints. */
      firstOfEachName: resolved.flatMap((found) => found.titles.slice(0, 1)),
    }
  }

  /**
   * The answer to a question about a person, with the person's titles. Null when the question is about no person, or
   * the catalogue does not have the person.
   */
  async function answerAboutPerson(understood: Understanding, asker: Asker): Promise<Answer | null> {
    const { about, kind } = understood
    if (about === null) return null
    const people = (await catalogue.searchPeople(folded(about.name), asker.reader)).value
    const foundPerson = people.find(({ name }) => folded(name) === folded(about.name))
    if (foundPerson === undefined) return null
    const titles = await recommend({ ...understood, repeats: 'fine' }, [], asker)
    const text = personAnswer(about.facts, (await catalogue.person(foundPerson.id)).value, titles)
    return { kind, text, titles: withReasons(titles) }
  }

  /** An answer about titles of the catalogue; its text first names the titles that are missing from the catalogue. */
  function answerAboutTitles(
    understood: Understanding,
    titles: readonly TitleFacts[],
    missing: readonly NamedTitle[],
  ): Answer {
    const { kind, facts, role, constraints } = understood
    const besides = constraints.withoutPeople.map(({ name }) => name)
    const players = constraints.people.map(({ name }) => name)
    const question = { role, besides, players, wanted: constraints }
    const text = facts.length > 0 ? factAnswers(facts, titles, question) : presentWords(titles)
    return { kind, text: `${missingWords(missing)}${text}`, titles: withClauses(titles) }
  }

  /**
   * The answer that names titles that have the name in the question, but another year or other people. Null without
   * such titles.
   */
  async function sameNameAnswer(understood: Understanding, { reader }: Asker): Promise<Answer | null> {
    const { kind, named: names } = understood
    const anyYear = names.map((name) => ({ ...name, year: null }))
    const titles = (await resolver.all(anyYear, reader)).flatMap((resolved) =>
      resolved.titles.filter((title) => title.names.includes(folded(resolved.name.title))),
    )
    if (titles.length === 0) return null
    return { kind, text: `That one I do not have. ${presentWords(titles)}`, titles: [] }
  }

  /**
   * Says that titles are not in the catalogue, and names titles of the catalogue instead: those most similar to the
   * missing ones, or well-known ones if `similarTo` is null.
   */
  async function absentText(
    { similarTo }: Understanding,
    missing: readonly NamedTitle[],
    asker: Asker,
  ): Promise<string> {
    const constraints = {
      ...(similarTo ?? noConstraints),
      count: maxOffered,
      order: similarTo === null ? ('popular' as const) : ('fit' as const),
    }
    const { titles } = await recommend({ constraints, repeats: 'fine' }, [], asker)
    if (titles.length === 0) return missingWords(missing).trim()
    const offer = similarTo === null ? 'Well known among those that I do have' : 'The nearest that I have'
    return `${missingWords(missing)}${offer}: ${titleList(titles)}.`
  }

  /**
   * Says how a named title differs from its description in the question. Then recommends other titles for the rest of
   * the question, if the question accepts them.
   */
  async function answerAboutDifference(understood: Understanding, title: TitleFacts, asker: Asker): Promise<Answer> {
    const { kind, constraints, acceptsOthers } = understood
    const text = differenceWords(title, constraints)
    const wantsOthers = acceptsOthers && constraints.count !== 0
    if (!wantsOthers || !hasOtherConstraints(title, constraints)) return { kind, text, titles: [] }
    const recommendation = await recommend(understood, [], asker)
    return { kind, text: `${text} ${textFor(recommendation)}`, titles: withReasons(recommendation) }
  }

  /** The answer to a question; `suggested` are titles that a language model named. */
  return async function decide(
    understood: Understanding,
    suggested: readonly NamedTitle[],
    asker: Asker,
  ): Promise<Answer> {
    const { kind, named: names, constraints, acceptsOthers, asksForCount, ignored } = understood
    if (kind === 'outside') return { kind, text: outsideText, titles: [] }
    if (kind === 'talk') return { kind, text: talkText(understood), titles: [] }
    const aboutPerson = await answerAboutPerson(understood, asker)
    if (aboutPerson !== null) return aboutPerson
    const { titles, missing, firstOfEachName } = await namedTitles(understood, asker)
    if (titles.length > 0) return answerAboutTitles(understood, titles, missing)
    const aboutOtherYear = missing.some(({ year }) => year !== null) ? await sameNameAnswer(understood, asker) : null
    if (aboutOtherYear !== null) return aboutOtherYear
    if (missing.length > 0 && (!acceptsOthers || kind === 'fact'))
      return { kind, text: await absentText(understood, missing, asker), titles: [] }
    const orderingWishes = [...constraints.described, ...constraints.hints, ...constraints.moods, ...constraints.like]
    const isEmpty =
      !hasConstraint(constraints) &&
      orderingWishes.length === 0 &&
      constraints.order === 'fit' &&
      names.length === 0 &&
      constraints.relations.length === 0
    if (isEmpty && kind === 'fact')
      return { kind, text: 'Which film do you mean? Name it, and I will tell you.', titles: [] }
    if (isEmpty && ignored.length > 0) return { kind, text: nothingAbout(ignored), titles: [] }
    // If the catalogue has a title with the name in the question, but the title does not meet the constraints, the name
    // is understood as a subject instead.
    const [misdescribed] = missing.length === 0 ? firstOfEachName : []
    const about = misdescribed === undefined ? [] : [misdescribed.title]
    // "Just tell me": the text names as many titles as there would be cards otherwise.
    const isWithoutCards = constraints.count === 0
    const wanted = {
      ...constraints,
      subjects: [...constraints.subjects, ...about],
      count: kind === 'fact' ? 1 : isWithoutCards ? null : constraints.count,
    }
    const recommendation = await recommend({ ...understood, constraints: wanted }, suggested, asker)
    if (recommendation.titles.length === 0 && misdescribed !== undefined)
      return answerAboutDifference(understood, misdescribed, asker)
    if (recommendation.titles.length === 0) {
      const aboutOtherPeople = await sameNameAnswer(understood, asker)
      if (aboutOtherPeople !== null) return aboutOtherPeople
      if (recommendation.ignoredDescription.length > 0 && !hasConstraint(wanted))
        return { kind, text: nothingAbout(recommendation.ignoredDescription), titles: [] }
    }
    if (kind === 'fact' && recommendation.titles.length > 0)
      return answerAboutTitles(understood, recommendation.titles, missing)
    const text = asksForCount && recommendation.titles.length > 0 ? countWords(recommendation) : textFor(recommendation)
    const nameSentence =
      isWithoutCards && recommendation.titles.length > 0 ? ` ${titleList(recommendation.titles)}.` : ''
    const ignoredSentence = ignoredWords([...ignored, ...unmatchedWordsOf(recommendation, asker)])
    return {
      kind,
      text: `${missingWords(missing)}${text}${nameSentence}${ignoredSentence}`,
      titles: isWithoutCards ? [] : withReasons(recommendation),
      suggestions: suggestionsFor(understood, recommendation),
    }
  }
}

/** The words of this question that fit no title. Such words of earlier questions were named in the earlier answers. */
function unmatchedWordsOf({ ignoredDescription }: Recommendation, { question }: Asker): string[] {
  const asked = foldedWords(question)
  return ignoredDescription.filter((words) => foldedWords(words).some((word) => asked.includes(word)))
}

/** What {@link createDecision} returns. */
export type Decision = ReturnType<typeof createDecision>
