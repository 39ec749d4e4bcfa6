import { genres, violentGenres } from '#server/ports/genres.ts'
import type { Constraints } from '#server/ports/understanding.ts'
import type { TitleFacts } from './title-facts.ts'
import { hasGenre } from './title-genres.ts'

/**
 * Whether the genres of a title suggest that it is for adults. Titles with the genre Family are an exception, which the
 * caller makes.
 */
const isForGrownUps = (facts: TitleFacts): boolean =>
  hasGenre(facts, genres.drama) ||
  (hasGenre(facts, genres.romance) && !hasGenre(facts, genres.comedy)) ||
  // Fights that are neither comic nor part of an adventure.
  (hasGenre(facts, genres.action) && !hasGenre(facts, genres.comedy) && !hasGenre(facts, genres.adventure))

/** The genres that suit children, the best first. A title for children has at least one of them. */
const suitableGenres = [
  genres.family,
  genres.animation,
  genres.comedy,
  genres.adventure,
  genres.fantasy,
  genres.documentary,
]

/** Words for subjects that are not for children, except in a movie that was made for families. */
const frighteningSubjects =
  / (?:murders?|murderer|killers?|serial killer|suicide|torture|rape|drugs?|opium|zombies?|vampires?|blood|gore|execution|lynching|racism|blackface|prostitut\w*|brothel|war|hanging|plague|madness|razors?|corpses?|sex\w*|seduction|adultery|nude|nudity|despair|poison|cannibal\w*|exploitation|propaganda|drunk\w*|alcoholism|surrealism|satire|guillotine|slavery|ku klux klan|wounded|jilted) /

/** Words for subjects that are not for children even in a movie that was made for families. */
const neverForChildren = / (?:atomic|nuclear|civil defen[cs]e|propaganda) /

/** Whether a title is about something that is not for children. */
const isFrightening = (facts: TitleFacts): boolean =>
  neverForChildren.test(facts.about) || (!hasGenre(facts, genres.family) && frighteningSubjects.test(facts.words))

/** Words for what may frighten a child who is easily frightened, even in a movie that was made for families. */
const mildlyFrighteningSubjects =
  / (?:abduct\w*|kidnap\w*|ghosts?|skeletons?|monsters?|witch(?:es)?|devils?|demons?|dragons?|wolf|wolves|giants?|dead|death|dies|killed|storm|orphans?|revenge) /

/**
 * Whether a title suits a child who is easily frightened: its names and keywords (`about`) have no word for anything
 * frightening.
 */
export const isGentle = (facts: TitleFacts): boolean =>
  !frighteningSubjects.test(facts.about) && !mildlyFrighteningSubjects.test(facts.about)

/** Whether the wanted titles must not be frightening at all: the question wants titles for children, and no horror. */
export const wantsNothingFrightening = ({
  forChildren,
  withoutGenres,
}: Pick<Constraints, 'forChildren' | 'withoutGenres'>): boolean => forChildren && withoutGenres.includes(genres.horror)

/** Whether a title is for children: it has a genre that suits them, and none of its known facts makes it unsuitable. */
export const isForChildren = (facts: TitleFacts): boolean =>
  !facts.item.adult &&
  !violentGenres.some((genre) => hasGenre(facts, genre)) &&
  (hasGenre(facts, genres.family) || !isForGrownUps(facts)) &&
  suitableGenres.some((genre) => hasGenre(facts, genre)) &&
  !isFrightening(facts) &&
  !/caricature|blackface|racis/i.test(facts.warning ?? '')

/** Whether a title can be followed without reading: it has sound, or no words at all. */
export const needsNoReading = ({ sound, language }: TitleFacts): boolean => sound === 'sound' || language === 'xx'

/** The length in minutes of the longest movie that children watch easily; longer movies suit them less. */
const comfortableMinutes = 30

/**
 * How well a title suits children: from 6 if it has the first of `suitableGenres` down to 1 if it has only the last,
 * and 0 if it has none of them. From this, up to 2 are subtracted for a length above `comfortableMinutes`, and 1 for an
 * unknown length.
 */
export function childrenFit(facts: TitleFacts): number {
  const genreRank = suitableGenres.findIndex((genre) => hasGenre(facts, genre))
  const { runtime } = facts
  const lengthPenalty = runtime === null ? 1 : Math.max(0, (runtime - comfortableMinutes) / comfortableMinutes)
  return (genreRank === -1 ? 0 : suitableGenres.length - genreRank) - Math.min(2, lengthPenalty)
}
