import { type ChatModel, type chatContract, defaultChatModel } from '#contract/chat.ts'
import type { EventOf, InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { History } from '#server/history/service.ts'
import type { AccountQueues } from '#server/http/account-queues.ts'
import type { Limiter } from '#server/http/limits.ts'
import type { RequestContext } from '#server/http/mount.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Guide } from '#server/ports/guide.ts'
import { type LanguageModel, ModelFailure } from '#server/ports/language-model.ts'
import type { Observe } from '#server/ports/telemetry.ts'
import type { Turn } from '#server/ports/understanding.ts'
import { Refusal } from '#server/refusal.ts'
import type { Thumbs } from '#server/thumbs/service.ts'
import { createCandidates } from './candidates.ts'
import { type Answer, createDecision } from './decision.ts'
import { createLocalTitles } from './local-titles.ts'
import { createModelAnswers } from './model-answers.ts'
import { createNames } from './names.ts'
import { type Asker, createRecommender } from './recommend.ts'
import { createResolver } from './resolve.ts'
import { createTitleFacts } from './title-facts.ts'
import { createTurns } from './turns.ts'

type ChatEndpoint = (typeof chatContract)['POST /chat/movie/llm']
/** An event that is sent while an answer is being made, such as a part of its text. */
export type ChatEvent = EventOf<ChatEndpoint>
/** The whole answer to a question. */
export type ChatReply = ReplyOf<ChatEndpoint>

/** How many of the newest thumbs up an answer takes into account. */
const maxLiked = 20

/** The parts of the chat. */
export interface ChatParts {
  guide: Guide
  /** The language models that the operator has set up. */
  models: ReadonlyMap<ChatModel, LanguageModel>
  catalogue: CachedCatalogue
  history: History
  thumbs: Thumbs
  limits: { guide: Limiter; models: Limiter }
  /** Reads the questions of each account one after the other. */
  questionQueues: Pick<AccountQueues, 'run'>
  observe: Observe
}

/**
 * Creates the chat. The guide (rules about the words of a question) and, where one was chosen, a language model
 * interpret the question. The catalogue's facts decide which titles fit. Each answer is added to the member's chat
 * history.
 */
export function createChat(parts: ChatParts) {
  const { guide, models, catalogue, history, thumbs, limits, questionQueues, observe } = parts
  const factsOf = createTitleFacts(catalogue)
  const localTitles = createLocalTitles({ catalogue, factsOf })
  const namesFor = createNames({ catalogue, factsOf, localTitles })
  const resolver = createResolver({ catalogue, factsOf })
  const { recommend } = createRecommender({
    candidates: createCandidates({ catalogue, factsOf, localTitles }),
    resolver,
  })
  const decide = createDecision({ catalogue, factsOf, resolver, recommend })
  const modelAnswers = createModelAnswers({ catalogue, resolver, recommend, decide })
  const earlierTurns = createTurns(factsOf)

  async function askerOf(viewer: Viewer, turns: readonly Turn[], query: string): Promise<Asker> {
    const [{ up, down }, repeated] = await Promise.all([thumbs.list(viewer), history.titlesShownFor(viewer, query)])
    const liked = await Promise.all(up.slice(0, maxLiked).map((ref) => earlierTurns.findVisible(ref, viewer)))
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

  return {
    /**
     * Answers a question: yields events for what is being done, for parts of the text and for the cards; adds the
     * answer to the chat history, and returns the whole answer. Refuses with bad-input and too-many.
     */
    async *answer(
      { query: typedQuery, history: earlier = [], aimodel = defaultChatModel }: InputOf<ChatEndpoint>['body'],
      { viewer, signal, claim }: RequestContext<'member'>,
    ): AsyncGenerator<ChatEvent, ChatReply> {
      const startedAt = performance.now()
      const query = typedQuery.trim()
      if (query === '') throw new Refusal('bad-input', { message: 'query is missing.' })
      await limits.guide.take(viewer.id)
      const chosenModel = models.get(aimodel)
      const model = chosenModel?.isServed() ? chosenModel : undefined
      if (model !== undefined) await limits.models.take(viewer.id)
      yield { event: 'status', data: { message: 'Looking through the catalogue' } }

      const turns = await earlierTurns.read(earlier, viewer)
      const fromGuide = await questionQueues.run(viewer.id, () => guide.understand({ query, turns }, namesFor(viewer)))
      const asker = await askerOf(viewer, turns, query)
      let answeredBy: ChatReply['answeredBy'] = 'guide'
      let message = ''
      if (chosenModel === undefined) message = guideMessage(`${aimodel} is not set up here`)
      else if (model === undefined) message = guideMessage(`${aimodel} ${failureWords.retired}`)
      let answer: Answer | null = null
      let askedModel: ChatModel | null = null
      if (model !== undefined && (fromGuide.kind === 'titles' || fromGuide.kind === 'outside')) {
        try {
          askedModel = aimodel
          const question = await modelAnswers.questionFor(query, turns, fromGuide, asker)
          answer = yield* modelAnswers.ask(model, { question, fromGuide, asker }, signal)
          answeredBy = aimodel
          message = `Answered by ${aimodel}.`
        } catch (error) {
          if (!(error instanceof ModelFailure)) throw error
          observe('modelFailure', { model: aimodel, reason: error.reason })
          message = guideMessage(`${aimodel} ${failureWords[error.reason]}`)
          yield { event: 'status', data: { message } }
        }
      }
      if (answer === null) {
        answer = await decide(fromGuide, [], asker)
        yield { event: 'text', data: { delta: answer.text } }
        message ||= "Answered by Matinee's own guide, from the catalogue."
      }
      const content = answer.titles.map(({ title, reason }) => ({ ...title.item, reason }))
      const contentType = answer.titles[0]?.title.ref.type === 'tv' ? 'tv' : 'movies'
      const shown = answer.titles.map(({ title }) => title.ref)
      if (content.length > 0) yield { event: 'cards', data: { content, contentType } }
      if (await claim()) await history.addChat(viewer, { query, response: answer.text, shown })
      observe('chat', { asked: askedModel, answeredBy, seconds: (performance.now() - startedAt) / 1000 })
      const facts = { message, model: aimodel, answeredBy }
      if (answer.kind === 'outside') return { ...facts, nocontext: answer.text }
      const { suggestions = [] } = answer
      const next = suggestions.length > 0 ? { suggestions: [...suggestions] } : {}
      return { ...facts, content, introText: answer.text, contentType, ...next }
    },
  }
}

const guideMessage = (why: string) => `Answered by Matinee's own guide: ${why}.`

/** The reasons why a model did not answer, as parts of a sentence. */
const failureWords: Record<ModelFailure['reason'], string> = {
  slow: 'took too long',
  limited: 'has no more answers to give for now',
  retired: 'is no longer offered by its provider',
  refused: 'refused the key that is set',
  unreachable: 'could not be reached',
  malformed: 'gave no answer that could be used',
}
