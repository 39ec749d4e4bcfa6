import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { isAnswered } from '#web/api/failure-kinds.ts'
import { allProgress } from '#web/features/progress/progress-query.ts'
import { toast } from '#web/ui/toast.ts'
import { type History, type HistoryName, historyKey, historyQuery } from './history.ts'

/** A deletion from a history. */
interface Deletion<Entry> {
  /** The entry to delete, together with all entries that have the same key; null to delete every entry. */
  entry: Entry | null
}

const deletionKey = (name: HistoryName) => [...historyKey(name), 'delete']

/** True if a deletion includes this entry. */
const isDeleted = <Entry>(deletion: Deletion<Entry>, entry: Entry, keyOf: History<Entry>['keyOf']): boolean =>
  deletion.entry === null || keyOf(deletion.entry) === keyOf(entry)

/**
 * The entries of a history that are being deleted. The page hides them at once, and shows them again if the deletion
 * fails.
 */
export const usePendingDeletions = <Entry>({ name, keyOf }: History<Entry>) => {
  const deletions = useMutationState({
    filters: { mutationKey: deletionKey(name), status: 'pending' },
    select: ({ state }) => state.variables as Deletion<Entry>,
  })
  return {
    has: (entry: Entry): boolean => deletions.some((deletion) => isDeleted(deletion, entry, keyOf)),
    /** True if the whole history is being deleted. */
    isAll: deletions.some(({ entry }) => entry === null),
  }
}

/**
 * Deletes entries of a history, and shows the server's message in a toast. If the server answers that the deletion
 * failed, the toast says 'something went wrong'. If there is no answer, no toast is shown, since a notice on the page
 * says that the server is unreachable.
 */
export const useDeleteFromHistory = <Entry>(history: History<Entry>) => {
  const client = useQueryClient()
  const { queryKey } = historyQuery(history)
  return useMutation({
    mutationKey: deletionKey(history.name),
    mutationFn: ({ entry }: Deletion<Entry>) => (entry === null ? history.clear() : history.remove(entry)),
    onSuccess: async ({ message }, deletion) => {
      toast.success(message)
      const isRefetching = client.isFetching({ queryKey, stale: true }) > 0
      // A part that is being fetched may be from before the deletion.
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((part) => ({
              ...part,
              content: part.content.filter((entry) => !isDeleted(deletion, entry, history.keyOf)),
              ...(deletion.entry === null ? { cursor: null } : {}),
            })),
          },
      )
      // The history is not fetched again now, since a long one has many parts, unless fetching it again was cancelled
      // above. The next visit fetches it.
      await client.invalidateQueries({ queryKey, refetchType: isRefetching ? 'active' : 'none' })
    },
    onError: (error) => {
      if (isAnswered(error)) toast.error('something went wrong')
      // The history is fetched again, since the entry may have been deleted in another tab.
      void client.invalidateQueries({ queryKey })
    },
    onSettled: () => {
      // A title that is removed from the watch history no longer counts as begun or seen.
      if (history.name === 'watch') void client.invalidateQueries(allProgress)
      return client.invalidateQueries({ queryKey: ['profile'] })
    },
  })
}
