import { Icon } from '#web/ui/icon.tsx'

/** Tips for the user: what to try when a source does not play, and the keys that control the player. */
export const Tips = ({ className = '' }: { className?: string }) => (
  <aside
    aria-label="Tips"
    className={`grid content-start gap-3 rounded-panel border border-line p-5 text-sm text-muted ${className}`}
  >
    <p className="flex gap-3">
      <Icon name="swap" className="mt-px size-4.5 shrink-0 text-accent" />
      If the current source fails, switch to another source.
    </p>
    <p className="flex gap-3">
      <Icon name="shield" className="mt-px size-4.5 shrink-0 text-accent" />
      Works best in a browser with an ad blocker, or in a privacy browser.
    </p>
    <p className="flex gap-3 pointer-coarse:hidden">
      <Icon name="keyboard" className="mt-px size-4.5 shrink-0 text-accent" />
      <span>
        Keys: Space plays and pauses, ← and → jump 5 seconds, J and L 10, M is the sound, F the full screen, C the
        captions, {'<'} and {'>'} the speed.
      </span>
    </p>
  </aside>
)
