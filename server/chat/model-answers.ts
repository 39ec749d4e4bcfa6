import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { type Candidate, type LanguageModel, ModelFailure, type Question } from '#server/ports/language-model.ts'
import type { Turn, Understanding } from '#server/ports/understanding.ts'
import { combineUnderstandings } from './combine.ts'
import type { Answer, Decision } from './decision.ts'
import { type Asker, maxCards, type Recommender } from './recommend.ts'
import type { Resolver } from './resolve.ts'
import { createSentenceCheck, type SentenceCheck } from './sentence-check.ts'
import { cardFacts } from './title-words.ts'

/** The event for a part of a model's text. */
type TextEvent = { event: 'text'; data: { delta: string } }

/** Prepares questions for language models, and checks their answers against the catalogue. */
export function createModelAnswers(parts: {
  catalogue: CachedCatalogue
  resolver: Resolver
  recommend: Recommender['recommend']
  decide: Decision
}) {
  const { catalogue, resolver, recommend, decide } = parts

  /** Titles that a model may choose from. */
  async function candidatesFor(fromGuide: Understanding, asker: Asker): Promise<Candidate[]> {
    const constraints = { ...fromGuide.constraints, count: maxCards }
    const { titles } = await recommend({ ...fromGuide, constraints }, [], asker)
    return titles.map((title) => ({ ...title.ref, title: title.title, year: title.year, facts: cardFacts(title) }))
  }

  /**
   * Removes from `like` the titles that are not in the catalogue. Otherwise the answer would repeat whatever text the
   * model gave as such a title.
   */
  async function withKnownLikes(understanding: Understanding, { reader }: Asker): Promise<Understanding> {
    const found = await resolver.all(understanding.constraints.like, reader)
    const like = found.filter(({ titles }) => titles.length > 0).map(({ name }) => name)
    return { ...understanding, constraints: { ...understanding.constraints, like } }
  }

  return {
    /**
     * A question as a model gets it. TMDB's terms forbid sending TMDB's data to a model. On that catalogue the model
     * gets no titles to choose from, and of the conversation only the questions, since the answers contain TMDB's data.
     */
    async questionFor(
      query: string,
      turns: readonly Turn[],
      fromGuide: Understanding,
      asker: Asker,
    ): Promise<Question> {
      if (catalogue.name === 'tmdb') {
        return { query, turns: turns.map((turn) => ({ query: turn.query, text: '', cards: [] })), candidates: [] }
      }
      return { query, turns, candidates: await candidatesFor(fromGuide, asker) }
    },

    /**
     * A model's answer: its text, without the sentences that `createSentenceCheck` rejects, and the catalogue's titles.
     * Throws a ModelFailure when the model fails before it has sent what it understood.
     */
    async *ask(
      model: LanguageModel,
      { question, fromGuide, asker }: { question: Question; fromGuide: Understanding; asker: Asker },
      signal: AbortSignal,
    ): AsyncGenerator<TextEvent, Answer> {
      let answer: Answer | null = null
      let sentenceCheck: SentenceCheck | null = null
      let text = ''
      try {
        for await (const part of model.answer(question, signal)) {
          if (part.part === 'understanding') {
            const { understanding } = part
            const combined = combineUnderstandings(fromGuide, await withKnownLikes(understanding, asker))
            answer = await decide(combined, understanding.named, asker)
            // The model may have found constraints that the guide did not find, and these may exclude every title. Then
            // only the guide's constraints are used, and the model's text is not shown, since it is about other titles.
            if (answer.titles.length === 0 && combined.kind !== 'outside') {
              return await decide(fromGuide, understanding.named, asker)
            }
            if (understanding.kind !== combined.kind) return answer
            sentenceCheck = createSentenceCheck({
              resolver,
              asker,
              question,
              titles: answer.titles.map(({ title }) => title),
            })
          } else if (sentenceCheck !== null) {
            for (const delta of await sentenceCheck.add(part.delta)) {
              text += delta
              yield { event: 'text', data: { delta } }
            }
          }
        }
        for (const delta of (await sentenceCheck?.end()) ?? []) {
          text += delta
          yield { event: 'text', data: { delta } }
        }
      } catch (error) {
        // The model's text ends too early. The titles were checked against the catalogue, so they are an answer even
        // with a part of the text.
        if (!(error instanceof ModelFailure) || answer === null) throw error
      }
      if (answer === null) throw new ModelFailure('malformed')
      return text.trim() === '' ? answer : { ...answer, text: text.trim() }
    },
  }
}
