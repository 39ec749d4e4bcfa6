import { Button } from './button.tsx'
import type { ButtonSize } from './button-style.ts'

interface Props {
  /** Shows more; null when everything is shown. */
  onMore: (() => void) | null
  /** Shows fewer; null when no more than the first items are shown. */
  onLess?: (() => void) | null
  /** The id of the heading of the list, with which screen readers say to which list the buttons belong. */
  describedBy?: string
  size?: ButtonSize
  className?: string
}

/** The buttons Load More and Load Less, each only while it has an effect. */
export const LoadButtons = ({ onMore, onLess = null, describedBy, size = 'medium', className = '' }: Props) =>
  (onMore || onLess) && (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      {onMore && (
        <Button look="quiet" size={size} aria-describedby={describedBy} onClick={onMore}>
          Load More
        </Button>
      )}
      {onLess && (
        <Button look="outline" size={size} aria-describedby={describedBy} onClick={onLess}>
          Load Less
        </Button>
      )}
    </div>
  )
