import type { QueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { historyKey } from '#web/features/history/history.ts'
import type { SearchType } from './search-query.ts'

/** Adds a search result that the user has opened to the search history. A failure is ignored. */
export const addToSearchHistory = (client: QueryClient, type: SearchType, id: number): void => {
  call('POST /search/history', { body: { id, type } }, { keepalive: true }).then(
    () => {
      void client.invalidateQueries({ queryKey: historyKey('search') })
      void client.invalidateQueries({ queryKey: ['profile'] })
    },
    () => {},
  )
}
