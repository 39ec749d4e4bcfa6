import type { TitleFacts } from './title-facts.ts'

/** What two titles have in common: keywords, directors and leading actors, genres. */
export function sharedFeatures(one: TitleFacts, other: TitleFacts) {
  const people = ({ parts }: TitleFacts) => {
    const compared = parts.filter(({ job }, index) => job === 'Director' || (job === 'cast' && index < comparedLeads))
    return [...new Map(compared.map((part) => [part.id, part])).values()]
  }
  return {
    keywords: one.keywords.filter((keyword) => keyword !== 'silent' && other.keywords.includes(keyword)),
    people: people(one).filter(({ id }) => people(other).some((part) => part.id === id)),
    genres: one.genres.filter(({ id }) => other.genres.some((genre) => genre.id === id)),
  }
}

/** How many entries at the top of the credits are compared as leading actors. */
const comparedLeads = 3

/** Titles that are this many years apart, or more, gain no likeness from their years. */
const maxYearsApart = 25

/**
 * How alike two titles are: 1 for each shared keyword, 1.5 for each person and 0.8 for each genre; 1.5 for the same
 * first genre, 1 if both are silent or both have sound, and up to 1 for years that are close.
 */
export function likeness(one: TitleFacts, other: TitleFacts): number {
  const common = sharedFeatures(one, other)
  const yearsApart = one.year === null || other.year === null ? maxYearsApart : Math.abs(one.year - other.year)
  return (
    common.keywords.length +
    common.people.length * 1.5 +
    common.genres.length * 0.8 +
    (one.genres[0] !== undefined && one.genres[0].id === other.genres[0]?.id ? 1.5 : 0) +
    Math.max(0, 1 - yearsApart / maxYearsApart) +
    (one.sound !== null && one.sound === other.sound ? 1 : 0)
  )
}
