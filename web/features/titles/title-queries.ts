import { queryOptions } from '@tanstack/react-query'
import type { Category, Item, Section } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { configuration } from '#web/configuration.ts'

/** What the page carries of the title of the day. */
const known = (section: Section): Item | undefined => configuration.heroes[section] ?? undefined

/** The title of the day. What the page already knows of it is there until an answer comes, also when none does. */
export const trendingQuery = (section: Section) =>
  queryOptions<Item>({
    queryKey: ['titles', section, 'trending'],
    queryFn: async ({ signal }): Promise<Item> =>
      (
        await (section === 'movies'
          ? call('GET /movies/trending', {}, { signal })
          : call('GET /tv/trending', {}, { signal }))
      ).content,
    initialData: () => known(section),
    // Older than any answer.
    initialDataUpdatedAt: 0,
  })

/** The first page of a category. */
export const categoryQuery = (section: Section, category: Category) =>
  queryOptions({
    queryKey: ['titles', section, 'category', category],
    queryFn: async ({ signal }): Promise<Item[]> =>
      (
        await (section === 'movies'
          ? call('GET /movies/category/:category', { params: { category } }, { signal })
          : call('GET /tv/category/:category', { params: { category } }, { signal }))
      ).content,
  })
