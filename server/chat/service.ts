import {
  type ChatModel,
  type chatContract,
  defaultChatModel,
  type EarlierTurn,
  mostTurns,
} from '#contract/chat.ts'
import type { EventOf, InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { TitleRef } from '#contract/titles.ts'
import type { History } from '#server/history/service.ts'
import type { Limit, Limiter } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Guide, LanguageModel, Turn, Understanding } from '#server/ports/language-model.ts'
import { Refusal } from '#server/refusal.ts'
import type { Thumbs } from '#server/thumbs/service.ts'
import { factAnswer } from './fact-answers.ts'
import { reasonFor } from './reasons.ts'
import type { Person, Recommender } from './recommend.ts'
import type { Resolver } from './resolve.ts'
import { outsideText, talkText } from './talk.ts'
import { type FactsOf, keyOf, type TitleFacts } from './title-facts.ts'
import { named, textFor } from './wording.ts'

type Call = (typeof chatContract)['POST /chat/movie/llm']
export type ChatEvent = EventOf<Call>
export type ChatReply = ReplyOf<Call>

/** Questions of one account to the guide, and to models of others (which cost money). */
export const guideLimit = { points: 60, duration: 60 } as const satisfies Limit
export const modelLimit = { points: 30, duration: 60 * 60 } as const satisfies Limit

/** An answer before it is sent. */
interface Answer {
  kind: Understanding['kind']
  text: string
  titles: readonly { title: TitleFacts; reason: string }[]
}

/** Earlier answers to the same question whose titles come last now. */
const asked = (query: string) => folded(query)

/**
 * The chat: the guide and, where one was chosen, a language model read the question; the catalogue decides which titles
 * fit; each answer is added to the member's chat history.
 */
export function createChat(parts: {
  guide: Guide
  /** The models that are set up. */
  models: ReadonlyMap<ChatModel, LanguageModel>
  catalogue: CachedCatalogue
  history: History
  thumbs: Thumbs
  limits: { guide: Limiter; models: Limiter }
}) {
  const { guide, models, catalogue, history, thumbs, limits } = parts
  const factsOf = createTitleFacts(catalogue)
  const resolver = createResolver({ catalogue, factsOf })
  const { recommend } = createRecommender({ candidates: createCandidates({ catalogue, factsOf }), resolver, factsOf })

  /** The cards of earlier turns that are titles the viewer may see; what else a client sends is ignored. */
  async function readTurns(earlier: readonly EarlierTurn[], viewer: Viewer): Promise<Turn[]> {
    return Promise.all(
      earlier.slice(-mostTurns).map(async ({ query, data, datatext, contentType }) => {
        const type = contentType === 'movies' ? 'movie' : 'tv'
        const cards = await Promise.all(
          data.slice(0, mostCards).map(({ id }) => findVisible({ type, id }, viewer)),
        )
        return {
          query: query.slice(0, longestQuery),
          text: datatext.slice(0, longestAnswer),
          cards: cards.filter((facts) => facts !== null).map(({ ref, title }) => ({ ...ref, title })),
        }
      }),
    )
  }

  async function findVisible(ref: TitleRef, viewer: Viewer): Promise<TitleFacts | null> {
    if (!Number.isInteger(ref.id) || ref.id < 1) return null
    try {
      const facts = await factsOf(ref)
      return facts.item.adult && !viewer.adult ? null : facts
    } catch (error) {
      if (error instanceof Refusal && error.code === 'title-unknown') return null
      throw error
    }
  }

  async function personOf(viewer: Viewer, turns: readonly Turn[], query: string): Promise<Person> {
    const [{ up, down }, repeated] = await Promise.all([thumbs.of(viewer), history.shownFor(viewer, asked(query))])
    return {
      reader: { adult: viewer.adult },
      excluded: [...turns.flatMap(({ cards }) => cards), ...down],
      repeated,
      watched: () => history.watchedTitles(viewer),
      liked: (await Promise.all(up.map((ref) => findVisible(ref, viewer)))).filter((facts) => facts !== null),
    }
  }

  const withFacts = (titles: readonly TitleFacts[]) => titles.map((title) => ({ title, reason: cardFacts(title) }))

  /** The titles that a question names or refers to, and the names that no title has. */
  async function namedTitles({ named: names, referred }: Understanding, { reader }: Person) {
    const resolved = await resolver.all(names, reader)
    const titles = [...(await Promise.all(referred.map(factsOf))), ...resolved.flatMap((found) => found.titles)]
    return {
      titles: [...new Map(titles.map((title) => [keyOf(title.ref), title])).values()],
      missing: resolved.filter((found) => found.titles.length === 0).map(({ name }) => name),
    }
  }

  /** What the catalogue answers to a question; `suggested` are titles that a model named. */
  async function decide(
    understood: Understanding,
    suggested: readonly NamedTitle[],
    person: Person,
  ): Promise<Answer> {
    const { kind, fact, named: names, referred, constraints } = understood
    if (kind === 'outside') return { kind, text: outsideText, titles: [] }
    if (kind === 'talk') return { kind, text: talkText(understood), titles: [] }
    if (names.length > 0 || referred.length > 0) {
      const { titles, missing } = await namedTitles(understood, person)
      const absent = missing.map((name) => `${named(name)} is not in this catalogue.`)
      const facts = fact === null ? [] : titles.map((title) => factAnswer(fact, title))
      const here = fact === null && titles.length > 0 ? [`${listOf(titles)}, here to watch.`] : []
      return { kind, text: [...absent, ...facts, ...here].join(' '), titles: withFacts(titles) }
    }
    const found = await recommend(constraints, suggested, person)
    return {
      kind,
      text: textFor(found),
      titles: found.titles.map((title) => ({ title, reason: reasonFor(title, found) })),
    }
  }

  /**
   * A model's answer: its text, without the sentences that name what is not among the cards, and the catalogue's
   * titles. Throws a ModelFailure when the model fails before it said what it understood.
   */
  async function* fromModel(
    model: LanguageModel,
    { question, words, person }: { question: Question; words: Understanding; person: Person },
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent, Answer> {
    let answer: Answer | null = null
    let check: SentenceCheck | null = null
    let text = ''
    try {
      for await (const part of model.answer(question, signal)) {
        if (part.part === 'understanding') {
          const { understanding } = part
          const suggested = understanding.named
          answer = await decide(combine(words, understanding), suggested, person)
          check = createSentenceCheck({ resolver, person, question, answer })
        } else if (check !== null) {
          for (const delta of await check.add(part.delta)) {
            text += delta
            yield { event: 'text', data: { delta } }
          }
        }
      }
      for (const delta of (await check?.end()) ?? []) {
        text += delta
        yield { event: 'text', data: { delta } }
      }
    } catch (error) {
      // A model that breaks off after it was understood leaves its titles, which the catalogue has checked.
      if (!(error instanceof ModelFailure) || answer === null) throw error
    }
    if (answer === null) throw new ModelFailure('malformed')
    return text.trim() === '' ? answer : { ...answer, text: text.trim() }
  }
