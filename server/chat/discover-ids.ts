import type { TitleType } from '#contract/titles.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { DiscoveryFilters, Reader } from '#server/ports/catalogue.ts'

/** Which titles {@link discoverIds} finds, and on how many pages of 20 titles at most. */
interface Search {
  type: TitleType
  filters: DiscoveryFilters
  reader: Reader
  maxPages: number
}

/** The ids of the titles that discovery finds, the most popular first. Reads one page after another. */
export async function discoverIds(catalogue: CachedCatalogue, search: Search): Promise<number[]> {
  const { type, filters, reader, maxPages } = search
  const ids: number[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const found =
      type === 'movie'
        ? (await catalogue.discoverMovies(filters, 'popular', page, reader)).value
        : (await catalogue.discoverShows(filters, 'popular', page, reader)).value
    ids.push(...found.content.map(({ id }) => id))
    if (page >= found.pages) break
  }
  return ids
}
