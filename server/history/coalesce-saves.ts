import type { Measurement } from '#contract/history.ts'
import type { EntryKey } from '#server/lists/entry-key.ts'
import { isFinished } from '#server/progress/finished.ts'

/** Saves a position; false when a newer one is saved already. */
export type SavePosition<P extends Measurement> = (owner: string, key: EntryKey, position: P) => Promise<boolean>

/** A position that waits to be saved, and the functions that settle the promise of its caller. */
interface WaitingSave<P> {
  position: P
  resolve(isSaved: boolean): void
  reject(error: unknown): void
}

/**
 * Wraps `save` so that only one save at a time runs for a movie or episode of an account. Positions that arrive during
 * a save, for example from several tabs, wait, and then only these of them are saved:
 *
 * - the newest;
 * - those at the end of the movie or episode, since they also mark it as seen;
 * - all, when the newest says only that the player was opened (its `seconds` is null).
 *
 * A call resolves with true if its position is the newest of those that waited together, and was saved.
 */
export function coalesceSaves<P extends Measurement>(save: SavePosition<P>): SavePosition<P> {
  /** The positions that wait for a running save to end, by account and movie or episode. */
  const queues = new Map<string, WaitingSave<P>[]>()

  async function saveBatch(owner: string, key: EntryKey, waiting: WaitingSave<P>[]): Promise<void> {
    const oldestFirst = waiting.toSorted((one, other) => Date.parse(one.position.at) - Date.parse(other.position.at))
    const newest = oldestFirst.at(-1)?.position
    try {
      for (const { position } of oldestFirst) {
        if (position !== newest && (newest?.seconds === null || isFinished(position))) await save(owner, key, position)
      }
      const isSaved = newest !== undefined && (await save(owner, key, newest))
      for (const { position, resolve } of waiting) resolve(isSaved && position.at === newest.at)
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  return (owner, key, position) =>
    new Promise((resolve, reject) => {
      const queueKey = [owner, key.type, key.id, key.season, key.episode].join(' ')
      const waiting: WaitingSave<P> = { position, resolve, reject }
      const queue = queues.get(queueKey)
      if (queue !== undefined) {
        queue.push(waiting)
        return
      }
      const newQueue = [waiting]
      queues.set(queueKey, newQueue)
      void saveUntilEmpty(queueKey, owner, key, newQueue)
    })

  async function saveUntilEmpty(
    queueKey: string,
    owner: string,
    key: EntryKey,
    queue: WaitingSave<P>[],
  ): Promise<void> {
    while (queue.length > 0) await saveBatch(owner, key, queue.splice(0))
    queues.delete(queueKey)
  }
}
