import type { TitleRef } from '#contract/titles.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { WatchlistEpisode } from './add-to-watchlist.ts'
import { useOnWatchlist } from './use-on-watchlist.ts'

interface Props {
  target: TitleRef | WatchlistEpisode
  /**
   * The button's text, which differs from screen to screen: 'WatchLater' (one word, as docs/requirements.md spells it),
   * 'Watch List', 'Watch Later'.
   */
  text: string
  size?: ButtonSize
}

/**
 * A button that shows whether a title is on the watchlist, and adds the title or removes it. Give it a `key` that is
 * different for each title: otherwise React may use the same button, with its state, for another title.
 */
export const WatchLaterButton = ({ target, text, size = 'medium' }: Props) => {
  const { onWatchlist, busy, toggle } = useOnWatchlist(target)
  return (
    <Button
      look="quiet"
      size={size}
      aria-pressed={onWatchlist}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : toggle}
      className="aria-pressed:text-accent"
    >
      <Icon name={onWatchlist ? 'check' : 'plus'} />
      {text}
    </Button>
  )
}
