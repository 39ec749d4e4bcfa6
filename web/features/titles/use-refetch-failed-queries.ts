import { useQueryClient } from '@tanstack/react-query'
import type { Section } from '#contract/titles.ts'

/**
 * Returns a function that fetches every failed query of a section (movies or shows) again, since an outage usually
 * makes all rows of titles on the home page fail.
 */
export const useRefetchFailedQueries = (section: Section): (() => void) => {
  const client = useQueryClient()
  return () => {
    void client.refetchQueries({ queryKey: ['titles', section], predicate: ({ state }) => state.status === 'error' })
  }
}
