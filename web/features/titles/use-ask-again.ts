import { useQueryClient } from '@tanstack/react-query'
import type { Section } from '#contract/titles.ts'

/** Asks again for everything of a section that could not be had: what took one row away took the others too. */
export const useAskAgain = (section: Section): (() => void) => {
  const client = useQueryClient()
  return () => {
    void client.refetchQueries({ queryKey: ['titles', section], predicate: ({ state }) => state.status === 'error' })
  }
}
