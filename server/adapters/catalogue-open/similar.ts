import type { MovieFile, ShowFile } from './format.ts'

type TitleFile = MovieFile | ShowFile

/** The most titles in one answer. */
const maxSimilar = 20

/**
 * Returns a function that finds the titles most similar to a given title, the most similar first. Titles that are kept
 * off the home page are left out. Each genre, keyword and person that both titles have adds to the similarity:
 * weight × log(number of titles / number of titles that have it), so that rare ones count more; `traitsOf` says which
 * people count, and gives the weights. Titles less than 25 years apart gain up to 1. The first call of the returned
 * function counts how many titles have each genre, keyword and person.
 */
export function createSimilar<T extends TitleFile>(titles: readonly T[]): (title: T) => readonly T[] {
  let findSimilar: ReturnType<typeof createCountedSimilar<T>> | undefined
  return (title) => {
    findSimilar ??= createCountedSimilar(titles)
    return findSimilar(title)
  }
}

/** Counts the titles of each genre, keyword and person; returns the function that finds similar titles by these counts. */
function createCountedSimilar<T extends TitleFile>(titles: readonly T[]): (title: T) => readonly T[] {
  const candidates = titles.map((candidate) => ({ candidate, traits: traitsOf(candidate) }))
  const titlesWithTrait = new Map<string, number>()
  for (const { traits } of candidates)
    for (const trait of traits.keys()) titlesWithTrait.set(trait, (titlesWithTrait.get(trait) ?? 0) + 1)
  const rarityOfTrait = new Map([...titlesWithTrait].map(([trait, count]) => [trait, Math.log(titles.length / count)]))

  return (title) => {
    const traitsOfTitle = traitsOf(title)
    return candidates
      .filter(({ candidate }) => candidate !== title && candidate.home)
      .map(({ candidate, traits }) => {
        let likeness = Math.max(0, 1 - Math.abs(candidate.year - title.year) / 25)
        for (const [trait, weight] of traits)
          if (traitsOfTitle.has(trait)) likeness += weight * (rarityOfTrait.get(trait) ?? 0)
        return { candidate, likeness }
      })
      .sort((first, second) => second.likeness - first.likeness || second.candidate.score - first.candidate.score)
      .slice(0, maxSimilar)
      .map(({ candidate }) => candidate)
  }
}

/** The genres, keywords, directors and first five actors of a title, with the weight of each. */
function traitsOf(title: TitleFile): Map<string, number> {
  const traits = new Map<string, number>()
  for (const genre of title.genres) traits.set(`genre ${genre}`, 0.5)
  for (const keyword of title.keywords) traits.set(`keyword ${keyword}`, 1)
  for (const { person } of title.cast.slice(0, 5)) traits.set(`person ${person}`, 1.5)
  for (const { person, job } of title.crew) if (job === 'Director') traits.set(`person ${person}`, 1.5)
  return traits
}
