import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { SearchType } from './search-query.ts'

/** Writes into the search history what was opened; nobody waits for it. */
export const useRecordOpened = () => {
  const client = useQueryClient()
  return (type: SearchType, id: number): void => {
    call('POST /search/history', { body: { id, type } }, { keepalive: true }).then(
      () => client.invalidateQueries({ queryKey: ['profile'] }),
      () => {},
    )
  }
}
