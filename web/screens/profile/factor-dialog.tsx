import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** The dialog in which a second factor is added or removed. */
export const FactorDialog = ({ open, onClose, title, children }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    label={title}
    className="fade-in m-auto w-[min(32rem,calc(100vw-2rem))] rounded-panel border border-line p-6"
  >
    <h2 className="font-display text-xl font-semibold">{title}</h2>
    <div className="mt-3">{children}</div>
  </Dialog>
)
