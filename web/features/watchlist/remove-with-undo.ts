import type { TitleRef } from '#contract/titles.ts'
import { undoToast } from '#web/ui/undo-toast.tsx'
import type { WatchlistEpisode } from './add-to-watchlist.ts'
import { removeFromWatchlist } from './remove-from-watchlist.ts'

/**
 * Removes a film, a whole show or an episode from the watchlist, and shows the server's message in a toast with an Undo
 * button. Returns the id of the toast. This file is a chunk of its own, which is loaded at the first removal, so that
 * the JavaScript of the home page stays small: every user loads that, but few remove a title.
 */
export const removeWithUndo = async (target: TitleRef | WatchlistEpisode, onUndo: () => void): Promise<string> => {
  // An episode has no `type`; it is removed with the type `tv`.
  const { message } = await removeFromWatchlist({ type: 'tv', ...target })
  return undoToast(message, onUndo)
}
