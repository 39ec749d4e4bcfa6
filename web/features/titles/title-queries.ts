import { queryOptions } from '@tanstack/react-query'
import type { Category, Item, Section } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { configuration } from '#web/configuration.ts'

/** The trending title. Until it has been fetched, or if that fails, it is the title in the page's configuration. */
export const trendingQuery = (section: Section) =>
  queryOptions<Item>({
    queryKey: ['titles', section, 'trending'],
    queryFn: async ({ signal }): Promise<Item> => (await call(`GET /${section}/trending`, {}, { signal })).content,
    initialData: () => configuration.heroes[section] ?? undefined,
    // Makes the initial title count as stale, so that the query is fetched at once.
    initialDataUpdatedAt: 0,
  })

/** The first page of a category. */
export const categoryQuery = (section: Section, category: Category) =>
  queryOptions({
    queryKey: ['titles', section, 'category', category],
    queryFn: async ({ signal }): Promise<Item[]> =>
      (await call(`GET /${section}/category/:category`, { params: { category } }, { signal })).content,
  })
