import type { TitleRef } from '#contract/titles.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { KeptEpisode } from './keep.ts'
import { useAddToWatchlist } from './use-add-to-watchlist.ts'

interface Props {
  what: TitleRef | KeptEpisode
  /** Each screen has its own words: 'WatchLater', 'Watch List', 'Watch Later'. */
  words: string
  size?: ButtonSize
}

/** Keeps a title for later. Give it a `key` of the title, so that the tick does not move on to the next one. */
export const WatchLaterButton = ({ what, words, size = 'medium' }: Props) => {
  const { add, state } = useAddToWatchlist()
  return (
    <Button look="quiet" size={size} busy={state === 'adding'} onClick={() => add(what)}>
      {state !== 'adding' && <Icon name={state === 'added' ? 'check' : 'plus'} />}
      {words}
    </Button>
  )
}
