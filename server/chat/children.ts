import type { TitleFacts } from './title-facts.ts'
import { hasGenre } from './title-genres.ts'

/** TMDB's ids of genres. */
const genres = {
  action: 28,
  adventure: 12,
  fantasy: 14,
  animation: 16,
  drama: 18,
  horror: 27,
  comedy: 35,
  thriller: 53,
  crime: 80,
  documentary: 99,
  romance: 10749,
  family: 10751,
  war: 10752,
} as const

/** What is not for children, whatever else it is; and what is not unless it was made for families. */
const frightening = [genres.horror, genres.thriller, genres.crime, genres.war]
const isOverTheirHeads = (facts: TitleFacts): boolean =>
  hasGenre(facts, genres.drama) ||
  (hasGenre(facts, genres.romance) && !hasGenre(facts, genres.comedy)) ||
  // Fights that are neither a joke nor an adventure.
  (hasGenre(facts, genres.action) && !hasGenre(facts, genres.comedy) && !hasGenre(facts, genres.adventure))

/** Of what children like, the most suitable first: a title has one of these genres. */
const suitable = [genres.family, genres.animation, genres.comedy, genres.adventure, genres.fantasy, genres.documentary]

/** Subjects that are not for children. */
const frighteningSubjects =
  / (?:murders?|murderer|killers?|serial killer|suicide|torture|rape|drugs?|opium|zombies?|vampires?|blood|gore|execution|lynching|racism|blackface|prostitut\w*|brothel|war|hanging|plague|madness|razors?|corpses?|sex\w*|seduction|adultery|nude|nudity|despair|poison|cannibal\w*|exploitation|propaganda|drunk\w*|alcoholism|surrealism|satire|guillotine|slavery|ku klux klan) /

/** Subjects that are not for children even where a film was made for them. */
const neverForThem = / (?:atomic|nuclear|civil defen[cs]e|propaganda) /

/** What is surreal or a satire is still fit for children when it was made for them. */
const isFrightening = (facts: TitleFacts): boolean => {
  const text = hasGenre(facts, genres.family) ? facts.about : facts.words
  return neverForThem.test(facts.about) || (frighteningSubjects.test(text) && !hasGenre(facts, genres.family))
}

/** Whether nothing is known of a title that is not for children, and it is of a kind that children like. */
export const isForChildren = (facts: TitleFacts): boolean =>
  !facts.item.adult &&
  !frightening.some((genre) => hasGenre(facts, genre)) &&
  (hasGenre(facts, genres.family) || !isOverTheirHeads(facts)) &&
  suitable.some((genre) => hasGenre(facts, genre)) &&
  !isFrightening(facts) &&
  !/caricature|blackface|racis/i.test(facts.rights?.note ?? '')

/** Whether somebody who cannot read can follow a title: it has sound, or no words at all. */
export const needsNoReading = ({ sound, language }: TitleFacts): boolean => sound === 'sound' || language === 'xx'

/** Minutes that children sit through. */
const patience = 30

/** How well a title suits children: the more the sooner it stands in the list above, and the shorter it is. */
export function childrenFit(facts: TitleFacts): number {
  const kind = suitable.findIndex((genre) => hasGenre(facts, genre))
  const { runtime } = facts
  const long = runtime === null ? 1 : Math.max(0, (runtime - patience) / patience)
  return (kind === -1 ? 0 : suitable.length - kind) - Math.min(2, long)
}
