import { type Credits, type Item, type Movie, movieItem, type Show, showItem, type TitleRef } from '#contract/titles.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { folded, foldedWords } from '#server/folded-words.ts'
import { memoryOf } from '#server/memory-of.ts'
import { Refusal } from '#server/refusal.ts'

/** A person's part in a title: one entry of its credits, for acting or for another job. */
export interface Part {
  id: number
  name: string
  /** `cast` for an actor, else the job. */
  job: string
  /** The name of an actor's character; null when unknown, and for other jobs. */
  character: string | null
}

/** The facts of a title in the catalogue that the chat uses. Null means unknown. */
export interface TitleFacts {
  ref: TitleRef
  title: string
  /** All of its titles, the one above among them, in lower case and without accents (`folded`). */
  names: readonly string[]
  /** The title as lists show it. */
  item: Item
  year: number | null
  /** Minutes; null for a show, whose episodes have lengths of their own. */
  runtime: number | null
  genres: readonly { id: number; name: string }[]
  language: string | null
  country: string | null
  sound: 'silent' | 'sound' | null
  color: 'color' | 'bw' | null
  keywords: readonly string[]
  /** Why and where it may be shown, where the catalogue says so. */
  rights: Movie['rights'] | null
  /** What may hurt or frighten, in the words of the catalogue's editors; null where there is no warning. */
  warning: string | null
  /** The words of title, keywords and overview, folded and with a space before, between and after them. */
  words: string
  /**
   * The words of its titles and keywords alone, in the same form: what it is about. The overview may mention other
   * things.
   */
  about: string
  /** The parts of all actors and crew, in the order of the credits. */
  parts: readonly Part[]
  /** Whether a movie has a source to play it from; always true for a show, whose episodes are not checked. */
  playable: boolean
  /** The numbers of seasons and episodes; null for a movie. */
  length: { seasons: number; episodes: number } | null
}

/** A text that identifies a title (a movie or a show) in maps and sets. */
export const titleKey = ({ type, id }: TitleRef): string => `${type}/${id}`

const yearOf = (date: string | null): number | null => (date ? Number(date.slice(0, 4)) : null)

const spacedWords = (texts: readonly string[]) => ` ${foldedWords(texts.join(' , ')).join(' ')} `

const commonFacts = (details: Movie | Show, title: string) => ({
  title,
  names: [title, ...details.other_titles].map(folded),
  genres: details.genres,
  language: details.language,
  country: details.country,
  sound: details.sound,
  color: details.color,
  keywords: details.keywords,
  rights: details.rights ?? null,
  warning: details.notes?.warning ?? null,
  words: spacedWords([title, ...details.keywords, details.overview]),
  about: spacedWords([title, ...details.other_titles, ...details.keywords]),
})

const movieFacts = (movie: Movie) => ({
  ...commonFacts(movie, movie.title),
  item: movieItem.parse(movie),
  year: yearOf(movie.release_date),
  runtime: movie.runtime,
  playable: movie.sources.some((address) => address !== null),
  length: null,
})

const showFacts = (show: Show) => ({
  ...commonFacts(show, show.name),
  item: showItem.parse(show),
  year: yearOf(show.first_air_date),
  runtime: null,
  playable: true,
  length: { seasons: show.number_of_seasons, episodes: show.number_of_episodes },
})

const partsOf = ({ cast, crew }: Credits): Part[] => [
  ...cast.map(({ id, name, character }) => ({ id, name, job: 'cast', character })),
  ...crew.map(({ id, name, job }) => ({ id, name, job, character: null })),
]

/** Reads the facts of a title from the catalogue. Refuses with title-unknown if the catalogue does not have it. */
export type FactsOf = (ref: TitleRef) => Promise<TitleFacts>

/** The facts of a title; null if the catalogue does not have it. */
export async function findFacts(factsOf: FactsOf, ref: TitleRef): Promise<TitleFacts | null> {
  try {
    return await factsOf(ref)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'title-unknown') return null
    throw error
  }
}

/** The facts of those titles that the catalogue has: a cached list may name titles that are gone. */
export const findAllFacts = async (factsOf: FactsOf, refs: readonly TitleRef[]): Promise<TitleFacts[]> =>
  (await Promise.all(refs.map((ref) => findFacts(factsOf, ref)))).filter((facts) => facts !== null)

/**
 * Creates the function that reads the facts of a title. Facts are computed once, and cached with the catalogue's
 * answer.
 */
export function createTitleFacts(catalogue: CachedCatalogue): FactsOf {
  const details = async ({ type, id }: TitleRef) =>
    type === 'movie'
      ? (await catalogue.movie(id)).derive('chat facts', movieFacts, memoryOf)
      : (await catalogue.show(id)).derive('chat facts', showFacts, memoryOf)

  return async (ref) => {
    const [facts, credits] = await Promise.all([details(ref), catalogue.credits(ref)])
    return { ...facts, ref, parts: credits.derive('chat parts', partsOf, memoryOf) }
  }
}
