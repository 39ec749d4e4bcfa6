import { Icon } from '#web/ui/icon.tsx'

/** The button that unmutes a video. Shown over a player that the browser has allowed to start only without sound. */
export const SoundOnButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="absolute top-3 left-3 inline-flex min-h-11 items-center gap-2.5 rounded-full bg-accent px-4 text-sm font-semibold text-accent-ink shadow-lift md:top-4 md:left-4 md:min-h-12 md:px-5 md:text-base"
  >
    <Icon name="sound-off" />
    Sound on
  </button>
)
