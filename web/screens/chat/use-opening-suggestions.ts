import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { configuration } from '#web/configuration.ts'
import { openingSuggestions } from '#web/features/chat/suggestions.ts'
import { watchlistQuery } from '#web/features/watchlist/watchlist-query.ts'

/**
 * Suggestions for the first question. They are made from data that were fetched before; nothing is fetched for them.
 */
export const useOpeningSuggestions = (): string[] => {
  const client = useQueryClient()
  const [suggestions] = useState(() => {
    const entry = client.getQueryData(watchlistQuery('movie').queryKey)?.pages[0]?.content[0]
    return openingSuggestions({
      titleOfTheDay: configuration.heroes.movies?.title ?? null,
      watchlistTitle: entry?.name ?? null,
      now: Date.now(),
    })
  })
  return suggestions
}
