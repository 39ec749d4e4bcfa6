import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface Props {
  icon: IconName
  text: string
  /** A second, smaller line. */
  detail?: string | undefined
  /** The buttons. */
  children?: ReactNode
}

/** A text and buttons that are shown instead of the video, over the darkened backdrop of the title. */
export const PlayerNotice = ({ icon, text, detail, children }: Props) => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-black/70 p-5 text-center text-white sm:gap-4">
    <Icon name={icon} className="size-7 text-accent max-sm:hidden" />
    <div className="grid gap-1">
      <p className="font-display text-lg leading-tight font-semibold sm:text-2xl">{text}</p>
      {detail && <p className="text-sm text-white/80 sm:text-base">{detail}</p>}
    </div>
    {children && <div className="mt-1 flex flex-wrap justify-center gap-2.5">{children}</div>}
  </div>
)
