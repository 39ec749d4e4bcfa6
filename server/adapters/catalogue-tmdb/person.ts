import type { PersonCredits } from '#contract/people.ts'
import type { KnownPerson } from '#server/ports/catalogue.ts'
import { movieItemOf, showItemOf } from './items.ts'
import type { PersonReply } from './replies.ts'

/** All that a person's page shows, from one answer. */
export interface PersonPage {
  details: KnownPerson
  credits: PersonCredits
}

/** The part that comes with a person's details. */
export const personParts = 'combined_credits'

export function personPageOf(reply: PersonReply): PersonPage {
  const { combined_credits: credits, ...details } = reply
  return {
    details,
    credits: {
      cast: bestKnownFirst(credits.cast).map((credit) => ({
        ...itemOf(credit),
        character: credit.character || null,
      })),
      crew: bestKnownFirst(credits.crew).map((credit) => ({ ...itemOf(credit), job: credit.job })),
    },
  }
}

type Credit = PersonReply['combined_credits'][keyof PersonReply['combined_credits']][number]

const itemOf = (credit: Credit) =>
  credit.media_type === 'movie'
    ? { ...movieItemOf(credit), type: credit.media_type }
    : { ...showItemOf(credit), type: credit.media_type }

/** By how many people gave a score: popularity would put last night's talk show before a life's work. */
const bestKnownFirst = <T extends Credit>(credits: readonly T[]): T[] =>
  [...credits].sort((one, other) => other.vote_count - one.vote_count || other.popularity - one.popularity)
