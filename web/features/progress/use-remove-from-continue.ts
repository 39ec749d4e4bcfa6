import { useQueryClient } from '@tanstack/react-query'
import type { ContinueItem } from '#contract/progress.ts'
import { type CallReply, call } from '#web/api/call.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { undoToast } from '#web/ui/undo-toast.tsx'
import { continueQuery } from './continue-query.ts'
import { trackWrite } from './position-writes.ts'
import { allProgress } from './progress-query.ts'

type RemovedPositions = CallReply<'DELETE /watch/continue/:type/:id'>['removed']

/**
 * Registers a write and returns it. Without this, the list would be fetched after another removal while this write is
 * under way, and would show the state before the write for a moment.
 */
const tracked = <Reply>(write: Promise<Reply>): Promise<Reply> => {
  // A late success needs nothing more: the progress is fetched after every answer.
  trackWrite(write, () => {})
  return write
}

const isSameTitle = (one: ContinueItem, other: ContinueItem) => one.type === other.type && one.id === other.id

/**
 * Removes an entry from the row Continue watching at once, and puts it back in its place if the server refuses. The
 * toast has an Undo button, which saves the removed playback positions again.
 */
export const useRemoveFromContinue = () => {
  const client = useQueryClient()
  const { queryKey } = continueQuery

  const changeEntries = async (update: (entries: ContinueItem[]) => ContinueItem[]) => {
    // A list that is being fetched may be from before the change.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (entries = []) => update(entries))
  }
  const insertEntry = (entry: ContinueItem, index: number) =>
    changeEntries((entries) =>
      entries.some((other) => isSameTitle(entry, other)) ? entries : entries.toSpliced(index, 0, entry),
    )

  const undo = async (entry: ContinueItem, index: number, removedPositions: RemovedPositions) => {
    await insertEntry(entry, index)
    const saveAll = async () => {
      for (const { season, episode, ...body } of removedPositions) {
        const params = { type: entry.type, id: entry.id, season, episode }
        await call('PUT /watch/position/:type/:id/:season/:episode', { params, body })
      }
    }
    try {
      await tracked(saveAll())
    } catch (error) {
      toast.error(failureText(error, 'an error occured'))
    }
    await client.invalidateQueries(allProgress)
  }

  /** `onRestored` is called if the entry was not removed and is shown again. */
  return async (entry: ContinueItem, onRestored: () => void): Promise<void> => {
    const { type, id } = entry
    const index = client.getQueryData(queryKey)?.findIndex((other) => isSameTitle(entry, other)) ?? 0
    await changeEntries((entries) => entries.filter((other) => !isSameTitle(entry, other)))
    try {
      const { message, removed: removedPositions } = await tracked(
        call('DELETE /watch/continue/:type/:id', { params: { type, id } }),
      )
      undoToast(message, () => void undo(entry, index, removedPositions))
    } catch (error) {
      await insertEntry(entry, index)
      onRestored()
      toast.error(failureText(error, 'an error occured'))
    }
    await client.invalidateQueries(allProgress)
  }
}
