import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { isRefused } from '#web/api/refused.ts'
import { toast } from '#web/ui/toast.ts'
import { chatHistoryQuery } from './chat-history-query.ts'

const { queryKey } = chatHistoryQuery

/**
 * Deletes every chat-history entry with one question, or all entries. They leave the page at once and are restored on
 * any error. A refusal shows a toast; a request without an answer shows none, since the notice about the server does.
 */
export const useDeleteChatHistory = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (what: { query: string } | 'all') =>
      what === 'all'
        ? call('DELETE /search/clearhistoryquery')
        : call('DELETE /search/removehistoryquery', { body: { query: what.query } }),
    onMutate: async (what) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(
        queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              content: what === 'all' ? [] : page.content.filter(({ query }) => query !== what.query),
            })),
          },
      )
      return before
    },
    onSuccess: ({ message }) => {
      toast.success(message)
    },
    onError: (error, _what, before) => {
      client.setQueryData(queryKey, before)
      if (isRefused(error)) toast.error('something went wrong')
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['profile'] })
      return client.invalidateQueries({ queryKey })
    },
  })
}
