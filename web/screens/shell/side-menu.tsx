import type { ReactNode } from 'react'
import { useUser } from '#web/features/session/use-user.ts'
import { paths } from '#web/paths.ts'
import { MenuDialog, MenuLink } from './menu-dialog.tsx'

/**
 * The menu of small screens; it slides in from the side. `children` are its first entries; without them the first entry
 * is a link to home.
 */
export const SideMenu = ({ open, onClose, children }: { open: boolean; onClose: () => void; children?: ReactNode }) => {
  const user = useUser()
  return (
    <MenuDialog open={open} onClose={onClose}>
      {children ?? (
        <MenuLink to={paths.home} icon="home">
          Home
        </MenuLink>
      )}
      <MenuLink to={paths.browse()} icon="grid">
        Browse
      </MenuLink>
      <MenuLink to={paths.chat} icon="chat">
        Chat
      </MenuLink>
      <MenuLink to={paths.watchlist} icon="bookmark">
        Watchlist
      </MenuLink>
      <MenuLink to={paths.search} icon="search">
        Search
      </MenuLink>
      {user?.email && (
        <MenuLink to={paths.profile} icon="person">
          Profile
        </MenuLink>
      )}
    </MenuDialog>
  )
}
