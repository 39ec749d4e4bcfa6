import { queryOptions } from '@tanstack/react-query'
import type { Category, Item, Section } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { configuration } from '#web/configuration.ts'

/** The trending title as the page's configuration has it. */
const heroInPage = (section: Section): Item | undefined => configuration.heroes[section] ?? undefined

/** The trending title. Until an answer comes, and also when none does, it is the one from the page's configuration. */
export const trendingQuery = (section: Section) =>
  queryOptions<Item>({
    queryKey: ['titles', section, 'trending'],
    queryFn: async ({ signal }): Promise<Item> => (await call(`GET /${section}/trending`, {}, { signal })).content,
    initialData: () => heroInPage(section),
    // Treated as older than any answer, so that it is fetched at once.
    initialDataUpdatedAt: 0,
  })

/** The first page of a category. */
export const categoryQuery = (section: Section, category: Category) =>
  queryOptions({
    queryKey: ['titles', section, 'category', category],
    queryFn: async ({ signal }): Promise<Item[]> =>
      (await call(`GET /${section}/category/:category`, { params: { category } }, { signal })).content,
  })
