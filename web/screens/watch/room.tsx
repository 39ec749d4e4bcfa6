import type { ReactNode } from 'react'
import { imageUrl } from '#web/images.ts'
import './watch.css'

interface Props {
  backdrop: string | null
  children: ReactNode
}

/** The room around the player, with the picture's own light on its walls. */
export const Room = ({ backdrop, children }: Props) => (
  <div className="relative isolate overflow-x-clip">
    {backdrop && (
      <img src={imageUrl(backdrop, 'w300')} alt="" aria-hidden="true" width={300} height={169} className="watch-glow" />
    )}
    <div className="watch-room">{children}</div>
  </div>
)
