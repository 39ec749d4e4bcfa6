import { queryOptions } from '@tanstack/react-query'
import type { Person, PersonCredits } from '#contract/people.ts'
import { call } from '#web/api/call.ts'

/** The facts about the person with this id. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['people', 'details', id],
    queryFn: async ({ signal }): Promise<Person> =>
      (await call('GET /search/person/:id', { params: { id } }, { signal })).content,
  })

/** The titles that the person with this id acted in or worked on. */
export const personCreditsQuery = (id: number) =>
  queryOptions({
    queryKey: ['people', 'credits', id],
    queryFn: async ({ signal }): Promise<PersonCredits> =>
      (await call('GET /search/person/credits/:id', { params: { id } }, { signal })).content,
  })
