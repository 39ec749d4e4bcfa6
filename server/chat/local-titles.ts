import type { TitleType } from '#contract/titles.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { loadOnceForKey } from '#server/load-once.ts'
import type { Reader } from '#server/ports/catalogue.ts'
import { discoverIds } from './discover-ids.ts'
import type { FactsOf, TitleFacts } from './title-facts.ts'

/** How many pages of 20 titles are read from a local catalogue, at most: 10,000 titles of each type. */
const maxPages = 500

/**
 * Lists every title of a local catalogue (one that needs no network), the most popular first. Each list is read once
 * and then cached, since a local catalogue changes only when the server restarts. A remote catalogue has too many
 * titles to read: its lists are empty.
 */
export function createLocalTitles({ catalogue, factsOf }: { catalogue: CachedCatalogue; factsOf: FactsOf }) {
  const titlesByKey = new Map<string, Promise<readonly TitleFacts[]>>()

  async function readTitles(type: TitleType, reader: Reader): Promise<readonly TitleFacts[]> {
    const ids = await discoverIds(catalogue, { type, filters: {}, reader, maxPages })
    return Promise.all(ids.map((id) => factsOf({ type, id })))
  }

  /** The titles of a type that the reader may see. */
  function titles(type: TitleType, { adult }: Reader): Promise<readonly TitleFacts[]> {
    if (catalogue.remote) return Promise.resolve([])
    return loadOnceForKey(titlesByKey, `${type} ${adult}`, () => readTitles(type, { adult }))
  }

  return {
    titles,

    /** All titles that the reader may see. */
    async all(reader: Reader): Promise<readonly TitleFacts[]> {
      return [...(await titles('movie', reader)), ...(await titles('tv', reader))]
    },
  }
}
/** What {@link createLocalTitles} returns. */
export type LocalTitles = ReturnType<typeof createLocalTitles>
