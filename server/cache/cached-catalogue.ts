import type { Catalogue } from '#server/ports/catalogue.ts'
import type { AnswerKind, Cache } from './cache.ts'
import type { Cached } from './cached.ts'

/**
 * The methods of a catalogue whose answers are cached, each with the kind of its answers. The kind decides how long
 * they are fresh.
 */
const answerKinds = {
  trendingMovies: 'programme',
  trendingShows: 'programme',
  moviePage: 'programme',
  showPage: 'programme',
  movie: 'details',
  show: 'details',
  episodes: 'details',
  credits: 'credits',
  similarMovies: 'credits',
  similarShows: 'credits',
  trailers: 'credits',
  person: 'credits',
  personCredits: 'credits',
  searchMovies: 'search',
  searchShows: 'search',
  searchPeople: 'search',
  discoverMovies: 'search',
  discoverShows: 'search',
} as const satisfies Record<MethodName, AnswerKind>

/** The name of a method of a catalogue that resolves with an answer. */
type MethodName = {
  [K in keyof Catalogue]-?: Catalogue[K] extends (...args: never[]) => Promise<unknown> ? K : never
}[keyof Catalogue]

/** A method of the catalogue, but with its answer from the cache. */
type CachedMethod<Name extends MethodName> = (
  ...args: Parameters<Catalogue[Name]>
) => Promise<Cached<Awaited<ReturnType<Catalogue[Name]>>>>

/** A catalogue whose answers come through the cache; services use this one. */
export type CachedCatalogue = { readonly [Name in MethodName]: CachedMethod<Name> } & Pick<
  Catalogue,
  'name' | 'imageBase' | 'remote' | 'discovery'
>

/** Creates a catalogue that answers from the cache, and asks the given catalogue when an answer is not cached. */
export function createCachedCatalogue(catalogue: Catalogue, cache: Cache): CachedCatalogue {
  const methods = Object.entries(answerKinds).map(([methodName, kind]) => {
    const method = catalogue[methodName as MethodName] as (...args: unknown[]) => Promise<unknown>
    const cachedMethod = (...args: unknown[]) =>
      cache.get(`${catalogue.name} ${methodName} ${JSON.stringify(args)}`, kind, () => method.apply(catalogue, args))
    return [methodName, cachedMethod] as const
  })
  const { name, imageBase, remote } = catalogue
  return {
    name,
    imageBase,
    remote,
    // Read each time, since a remote catalogue's list of decades grows while the process runs.
    get discovery() {
      return catalogue.discovery
    },
    ...(Object.fromEntries(methods) as { [Name in MethodName]: CachedMethod<Name> }),
  }
}
