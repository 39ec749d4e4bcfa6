import {
  type ChatModel,
  type chatContract,
  defaultChatModel,
  type EarlierTurn,
  longestQuery,
  mostTurns,
} from '#contract/chat.ts'
import type { EventOf, InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { TitleRef } from '#contract/titles.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { History } from '#server/history/service.ts'
import type { Limit, Limiter } from '#server/http/limits.ts'
import type { RequestContext } from '#server/http/mount.ts'
import type { Viewer } from '#server/http/session.ts'
import {
  type Candidate,
  type Guide,
  type LanguageModel,
  ModelFailure,
  type Question,
  type Turn,
  type Understanding,
} from '#server/ports/language-model.ts'
import { Refusal } from '#server/refusal.ts'
import type { Thumbs } from '#server/thumbs/service.ts'
import { createCandidates } from './candidates.ts'
import { combine } from './combine.ts'
import { type Answer, createDecision } from './decision.ts'
import { createNames } from './names.ts'
import { createRecommender, mostCards, type Person } from './recommend.ts'
import { createResolver } from './resolve.ts'
import { createSentenceCheck, type SentenceCheck } from './sentence-check.ts'
import { createShelf } from './shelf.ts'
import { createTitleFacts, type TitleFacts } from './title-facts.ts'
import { cardFacts } from './title-words.ts'

type Call = (typeof chatContract)['POST /chat/movie/llm']
export type ChatEvent = EventOf<Call>
export type ChatReply = ReplyOf<Call>

/** Questions of one account to the guide, and to models of others (which cost money). */
export const guideLimit = { points: 60, duration: 60 } as const satisfies Limit
export const modelLimit = { points: 30, duration: 60 * 60 } as const satisfies Limit

/** Characters of an earlier answer that are read. */
const longestAnswer = 4000

/** Thumbs up that an answer looks at, the newest. */
const mostLiked = 20

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
  const shelf = createShelf({ catalogue, factsOf })
  const namesFor = createNames({ catalogue, factsOf, shelf })
  const resolver = createResolver({ catalogue, factsOf })
  const { recommend } = createRecommender({ candidates: createCandidates({ catalogue, factsOf, shelf }), resolver })
  const decide = createDecision({ catalogue, factsOf, resolver, recommend })

  /** The cards of earlier turns that are titles the viewer may see; what else a client sends is ignored. */
  async function readTurns(earlier: readonly EarlierTurn[], viewer: Viewer): Promise<Turn[]> {
    return Promise.all(
      earlier.slice(-mostTurns).map(async ({ query, data, datatext, contentType }) => {
        const type = contentType === 'movies' ? 'movie' : 'tv'
        const cards = await Promise.all(data.slice(0, mostCards).map(({ id }) => findVisible({ type, id }, viewer)))
        return {
          query: query.slice(0, longestQuery),
          text: datatext.slice(0, longestAnswer),
          cards: cards.filter((facts) => facts !== null).map(({ ref, title, year }) => ({ ...ref, title, year })),
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
    const [{ up, down }, repeated] = await Promise.all([thumbs.list(viewer), history.shownFor(viewer, query)])
    const liked = await Promise.all(up.slice(0, mostLiked).map((ref) => findVisible(ref, viewer)))
    return {
      reader: { adult: viewer.adult },
      excluded: down,
      question: query,
      shown: turns.flatMap(({ cards }) => cards),
      repeated,
      watched: () => history.watchedTitles(viewer),
      liked: liked.filter((facts) => facts !== null),
    }
  }

  /** What a model may choose from: nothing of a catalogue whose terms forbid to send its titles to one. */
  async function candidatesFor(words: Understanding, person: Person): Promise<Candidate[]> {
    if (catalogue.name === 'tmdb') return []
    const { titles } = await recommend(
      { ...words, constraints: { ...words.constraints, count: mostCards } },
      [],
      person,
    )
    return titles.map((title) => ({ ...title.ref, title: title.title, year: title.year, facts: cardFacts(title) }))
  }

  /**
   * A model's answer: its text, without the sentences that name what is not among the cards, and the catalogue's
   * titles. Throws a ModelFailure when the model fails before it said what it understood.
   */
  async function* askModel(
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
          // A model that reads more into a question than is there must not be the reason that nothing is found.
          if (answer.titles.length === 0) answer = await decide(words, suggested, person)
          check = createSentenceCheck({ resolver, person, question, titles: answer.titles.map(({ title }) => title) })
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

  return {
    /**
     * Answers a question: yields what is being done, the text in parts and the cards, and returns the whole answer,
     * which is then in the chat history. Refuses with bad-input and too-many.
     */
    async *answer(
      { query: given, history: earlier = [], aimodel = defaultChatModel }: InputOf<Call>['body'],
      { viewer, signal, repeated }: RequestContext<'member'>,
    ): AsyncGenerator<ChatEvent, ChatReply> {
      const query = given.trim()
      if (query === '') throw new Refusal('bad-input', { message: 'query is missing.' })
      await limits.guide.take(viewer.id)
      const found = models.get(aimodel)
      const model = found?.isServed() ? found : undefined
      if (model !== undefined) await limits.models.take(viewer.id)
      yield { event: 'status', data: { message: 'Looking through the catalogue' } }

      const turns = await readTurns(earlier, viewer)
      const words = await guide.understand({ query, turns }, namesFor(viewer))
      const person = await personOf(viewer, turns, query)
      let answeredBy: ChatReply['answeredBy'] = 'guide'
      let message = ''
      if (found === undefined) message = byGuide(`${aimodel} is not set up here`)
      else if (model === undefined) message = byGuide(`${aimodel} ${failures.retired}`)
      let answer: Answer | null = null
      if (model !== undefined && (words.kind === 'titles' || words.kind === 'outside')) {
        try {
          const question = { query, turns, candidates: await candidatesFor(words, person) }
          answer = yield* askModel(model, { question, words, person }, signal)
          answeredBy = aimodel
          message = `Answered by ${aimodel}.`
        } catch (error) {
          if (!(error instanceof ModelFailure)) throw error
          message = byGuide(`${aimodel} ${failures[error.reason]}`)
          yield { event: 'status', data: { message } }
        }
      }
      if (answer === null) {
        answer = await decide(words, [], person)
        yield { event: 'text', data: { delta: answer.text } }
        message ||= "Answered by Matinee's own guide, from the catalogue."
      }
      const content = answer.titles.map(({ title, reason }) => ({ ...title.item, reason }))
      const contentType = answer.titles[0]?.title.ref.type === 'tv' ? 'tv' : 'movies'
      const shown = answer.titles.map(({ title }) => title.ref)
      if (content.length > 0) yield { event: 'cards', data: { content, contentType } }
      if (!repeated) await history.addChat(viewer, { query, response: answer.text, shown })
      const facts = { message, model: aimodel, answeredBy }
      if (answer.kind === 'outside') return { ...facts, nocontext: answer.text }
      return { ...facts, content, introText: answer.text, contentType }
    },
  }
}

export type Chat = ReturnType<typeof createChat>

const byGuide = (why: string) => `Answered by Matinee's own guide: ${why}.`

/** How a sentence says why a model did not answer. */
const failures: Record<ModelFailure['reason'], string> = {
  slow: 'took too long',
  limited: 'has no more answers to give for now',
  retired: 'is no longer offered by its provider',
  refused: 'refused the key that is set',
  unreachable: 'could not be reached',
  malformed: 'gave no answer that could be used',
}
