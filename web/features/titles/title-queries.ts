import { queryOptions } from '@tanstack/react-query'
import type { Category, Item, Section } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { configuration } from '#web/configuration.ts'
import { homeRows } from './home-rows.ts'

/**
 * The title at the top of the home page. Until it has been fetched, or if that fails, the title that the server has
 * written into the page.
 */
export const trendingQuery = (section: Section) =>
  queryOptions<Item>({
    queryKey: ['titles', section, 'trending'],
    queryFn: async ({ signal }): Promise<Item> => (await call(`GET /${section}/trending`, {}, { signal })).content,
    initialData: () => configuration.heroes[section] ?? undefined,
    // Makes the title from the page count as out of date, so that the query is fetched at once.
    initialDataUpdatedAt: 0,
  })

/** The highest number of times that the same title is shown on the home page. */
const maxUses = 2

/**
 * The titles of a category as the home page shows them: the first page from the server, without the titles that are
 * already shown twice above this row, in other rows or as the trending title. The rows of the open catalogue come
 * without repetitions; those of TMDB do not.
 */
export const categoryQuery = (section: Section, category: Category) =>
  queryOptions({
    queryKey: ['titles', section, 'category', category],
    queryFn: async ({ client, signal }): Promise<Item[]> => {
      const categories: readonly Category[] = homeRows[section]
      // A row above that could not be fetched counts as having no titles.
      const rowsAbove = categories
        .slice(0, categories.indexOf(category))
        .map((name) => client.ensureQueryData(categoryQuery(section, name)).catch(() => []))
      const [{ content }, ...rows] = await Promise.all([
        call(`GET /${section}/category/:category`, { params: { category } }, { signal }),
        ...rowsAbove,
      ])
      const usedItems = [...rows.flat(), client.getQueryData(trendingQuery(section).queryKey)]
      return content.filter(({ id }) => usedItems.filter((item) => item?.id === id).length < maxUses)
    },
  })
