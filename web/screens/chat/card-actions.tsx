import type { TitleRef } from '#contract/titles.ts'
import { useThumb } from '#web/features/thumbs/use-thumb.ts'
import { useOnWatchlist } from '#web/features/watchlist/use-on-watchlist.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface ActionButtonProps {
  icon: IconName
  label: string
  pressed?: boolean
  busy?: boolean
  onPress: () => void
}

const ActionButton = ({ icon, label, pressed, busy, onPress }: ActionButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onPress}
    className="grid size-11 place-items-center rounded-full text-muted hover:text-text aria-pressed:text-accent"
  >
    <Icon name={icon} className="size-4.5" />
  </button>
)

/** The buttons under a recommended title. */
export const CardActions = ({ titleRef, name }: { titleRef: TitleRef; name: string }) => {
  const { thumb, press } = useThumb(titleRef)
  const { onWatchlist, busy, toggle } = useOnWatchlist(titleRef)
  return (
    <div className="mt-auto -ml-3 flex">
      <ActionButton
        icon="thumb-up"
        label={`Thumb up for ${name}`}
        pressed={thumb === 'up'}
        onPress={() => press('up')}
      />
      <ActionButton
        icon="thumb-down"
        label={`Thumb down for ${name}`}
        pressed={thumb === 'down'}
        onPress={() => press('down')}
      />
      <ActionButton
        icon={onWatchlist ? 'check' : 'bookmark'}
        label={onWatchlist ? `Remove ${name} from the watchlist` : `Add ${name} to the watchlist`}
        busy={busy}
        onPress={toggle}
      />
    </div>
  )
}
