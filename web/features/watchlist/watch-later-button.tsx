import type { TitleRef } from '#contract/titles.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { WatchlistEpisode } from './add-to-watchlist.ts'
import { useAddToWatchlist } from './use-add-to-watchlist.ts'

interface Props {
  what: TitleRef | WatchlistEpisode
  /** The button's text, which differs from screen to screen: 'WatchLater', 'Watch List', 'Watch Later'. */
  words: string
  size?: ButtonSize
}

/** Adds a title to the watchlist. Give it the title as `key`, so that another title starts without the tick. */
export const WatchLaterButton = ({ what, words, size = 'medium' }: Props) => {
  const { add, state } = useAddToWatchlist()
  return (
    <Button look="quiet" size={size} busy={state === 'adding'} onClick={() => add(what)}>
      {state !== 'adding' && <Icon name={state === 'added' ? 'check' : 'plus'} />}
      {words}
    </Button>
  )
}
