import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { configuration } from '#web/configuration.ts'
import { openingSuggestions } from '#web/features/chat/suggestions.ts'
import { watchlistQuery } from '#web/features/watchlist/watchlist-query.ts'

/** What to ask at the beginning, from what the page knows already: nothing is fetched for it. */
export const useOpeningSuggestions = (): string[] => {
  const client = useQueryClient()
  const [suggestions] = useState(() => {
    const kept = client.getQueryData(watchlistQuery('movie').queryKey)?.pages[0]?.content[0]
    return openingSuggestions({
      ofTheDay: configuration.heroes.movies?.title ?? null,
      liked: kept?.name ?? null,
      now: Date.now(),
    })
  })
  return suggestions
}
