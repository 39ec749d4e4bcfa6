import type { FilmFile, SeriesFile } from './format.ts'

type TitleFile = FilmFile | SeriesFile

/** Titles in one answer. */
const most = 20

/**
 * Titles like each other, most alike first. Shared genres, keywords and people count by how rare they are (the
 * logarithm of all titles divided by those that have it), people times 1.5, and genres, which many titles share, times
 * 0.5; titles less than 25 years apart gain up to 1.
 */
export function createSimilar<T extends TitleFile>(titles: readonly T[]): (title: T) => readonly T[] {
  const traits = new Map(titles.map((title) => [title, traitsOf(title)]))
  const bearers = new Map<string, number>()
  for (const own of traits.values()) for (const trait of own.keys()) bearers.set(trait, (bearers.get(trait) ?? 0) + 1)
  const rarity = (trait: string) => Math.log(titles.length / (bearers.get(trait) ?? 1))

  return (title) => {
    const own = traits.get(title) ?? traitsOf(title)
    return titles
      .filter((other) => other !== title && other.home)
      .map((other) => {
        let likeness = Math.max(0, 1 - Math.abs(other.year - title.year) / 25)
        for (const [trait, weight] of traits.get(other) ?? []) if (own.has(trait)) likeness += weight * rarity(trait)
        return { other, likeness }
      })
      .sort((one, another) => another.likeness - one.likeness || another.other.score - one.other.score)
      .slice(0, most)
      .map(({ other }) => other)
  }
}

/** What a title has in common with others, with how much each kind counts. */
function traitsOf(title: TitleFile): Map<string, number> {
  const traits = new Map<string, number>()
  for (const genre of title.genres) traits.set(`genre ${genre}`, 0.5)
  for (const keyword of title.keywords) traits.set(`keyword ${keyword}`, 1)
  for (const { person } of title.cast.slice(0, 5)) traits.set(`person ${person}`, 1.5)
  for (const { person, job } of title.crew) if (job === 'Director') traits.set(`person ${person}`, 1.5)
  return traits
}
