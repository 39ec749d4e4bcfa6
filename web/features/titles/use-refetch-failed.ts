import { useQueryClient } from '@tanstack/react-query'
import type { Section } from '#contract/titles.ts'

/** Fetches again every failed query of a section: one outage usually fails all rows. */
export const useRefetchFailed = (section: Section): (() => void) => {
  const client = useQueryClient()
  return () => {
    void client.refetchQueries({ queryKey: ['titles', section], predicate: ({ state }) => state.status === 'error' })
  }
}
