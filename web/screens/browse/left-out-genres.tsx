import { useState } from 'react'
import type { DiscoveryOffer } from '#contract/discovery.ts'
import { Icon } from '#web/ui/icon.tsx'
import { GenreChips } from './genre-chips.tsx'

interface Props {
  genres: DiscoveryOffer['genres']
  /** The ids of the genres that are left out. */
  leftOut: readonly number[]
  onChange: (leftOut: number[]) => void
}

/**
 * The genres to leave out, in a <details> element. It is open when a genre is left out. It stays open when no genre is
 * left out any more, since the user may be about to choose another one.
 */
export const LeftOutGenres = ({ genres, leftOut, onChange }: Props) => {
  const [isOpen, setIsOpen] = useState(leftOut.length > 0)
  return (
    <details
      open={isOpen || leftOut.length > 0}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group/more"
    >
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-muted hover:text-text">
        Leave genres out
        <Icon name="down" className="ml-2 size-4 transition-transform group-open/more:rotate-180" />
      </summary>
      <GenreChips legend="Leave genres out" isLegendHidden genres={genres} chosen={leftOut} onChange={onChange} />
    </details>
  )
}
