import { type EarlierTurn, maxQueryLength, maxTurns } from '#contract/chat.ts'
import type { TitleRef } from '#contract/titles.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Turn } from '#server/ports/understanding.ts'
import { defaultCount, maxCards } from './recommend.ts'
import { type FactsOf, findFacts, type TitleFacts } from './title-facts.ts'

/** The most characters of an earlier answer that are read. */
const maxAnswerLength = 4000

/** The most characters of all earlier questions that are read; the guide needs up to 0.1 ms for each character. */
const maxEarlierCharacters = 6000

/**
 * The most cards of all earlier answers together that are looked up, since a remote catalogue needs two requests for
 * each: as many as `maxTurns` answers of the usual number.
 */
const maxEarlierCards = maxTurns * defaultCount

/**
 * The newest turns, oldest first: at most `maxTurns`, and only as many as fit into `maxEarlierCharacters`. The cards
 * of the newest ones are kept, up to `maxEarlierCards`.
 */
function newestOf(earlier: readonly EarlierTurn[]): EarlierTurn[] {
  const newest: EarlierTurn[] = []
  let charactersLeft = maxEarlierCharacters
  let cardsLeft = maxEarlierCards
  for (const turn of earlier.slice(-maxTurns).reverse()) {
    charactersLeft -= Math.min(turn.query.length, maxQueryLength)
    if (charactersLeft < 0) break
    const data = turn.data.slice(0, Math.min(maxCards, cardsLeft))
    cardsLeft -= data.length
    newest.unshift({ ...turn, data })
  }
  return newest
}

/** Reads the earlier turns of a conversation, which the client sends with each question. */
export function createTurns(factsOf: FactsOf) {
  /** The facts of a title; null when the catalogue does not have the title, or the viewer may not see it. */
  async function findVisible(ref: TitleRef, viewer: Viewer): Promise<TitleFacts | null> {
    if (!Number.isInteger(ref.id) || ref.id < 1) return null
    const facts = await findFacts(factsOf, ref)
    return facts?.item.adult && !viewer.adult ? null : facts
  }

  return {
    findVisible,

    /**
     * The earlier turns, with those of their cards that the viewer may see; cards that a client made up are ignored.
     */
    async read(earlier: readonly EarlierTurn[], viewer: Viewer): Promise<Turn[]> {
      return Promise.all(
        newestOf(earlier).map(async ({ query, data, datatext, contentType }) => {
          const type = contentType === 'movies' ? 'movie' : 'tv'
          const cards = await Promise.all(data.map(({ id }) => findVisible({ type, id }, viewer)))
          return {
            query: query.slice(0, maxQueryLength),
            text: datatext.slice(0, maxAnswerLength),
            cards: cards.filter((facts) => facts !== null).map(({ ref, title, year }) => ({ ...ref, title, year })),
          }
        }),
      )
    },
  }
}
