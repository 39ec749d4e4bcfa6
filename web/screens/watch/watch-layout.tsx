import type { ReactNode } from 'react'
import { imageUrl } from '#web/images.ts'
import './watch.css'

interface Props {
  backdrop: string | null
  children: ReactNode
}

/** The layout of the player's page, with a blurred backdrop as a glow behind it. */
export const WatchLayout = ({ backdrop, children }: Props) => (
  <div className="relative isolate overflow-x-clip">
    {backdrop && <img src={imageUrl(backdrop, 'w300')} alt="" width={300} height={169} className="watch-glow" />}
    <div className="watch-layout">{children}</div>
  </div>
)
