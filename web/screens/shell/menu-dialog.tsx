import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { menuEntryStyle } from './menu-entry-style.ts'

/** A link in a side menu. */
export const MenuLink = ({ to, icon, children }: { to: { to: string }; icon: IconName; children: ReactNode }) => (
  <li>
    <Link {...to} className={menuEntryStyle}>
      <Icon name={icon} />
      {children}
    </Link>
  </li>
)

/** A side menu that slides in; its entries are <li> elements. A click on an entry closes the menu. */
export const MenuDialog = ({
  open,
  onClose,
  children,
}: {
  open: boolean
  onClose: () => void
  children: ReactNode
}) => (
  <Dialog
    open={open}
    onClose={onClose}
    label="Menu"
    className="slide-in m-0 ml-auto h-dvh max-h-none w-[min(20rem,86vw)] border-l border-line p-4"
  >
    <div className="flex justify-end">
      <IconButton icon="close" label="Close menu" onClick={onClose} />
    </div>
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: the entries are links and buttons, which turn key presses into clicks. */}
    <ul className="mt-3 grid gap-1" onClick={onClose}>
      {children}
    </ul>
  </Dialog>
)
