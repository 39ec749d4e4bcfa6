import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { reloadOrToast } from '#web/features/reachability/missing-chunk-toast.ts'
import { Avatar } from '#web/features/session/avatar.tsx'
import { GoogleLink } from '#web/features/session/google-link.tsx'
import { useUser } from '#web/features/session/use-user.ts'
import { paths } from '#web/paths.ts'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { useHydrated } from '#web/ui/hydration.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Logo } from './logo.tsx'

type Menu = typeof import('./side-menu.tsx').SideMenu

// The code of the menu, which only small screens have, is loaded when the menu's button is touched or focused.
const fetchMenu = () => import('./side-menu.tsx')
const preloadMenu = () => {
  fetchMenu().catch(() => {
    // Ignored: when the menu is opened and its code is still missing, a toast says so.
  })
}

interface Props {
  /** Shown beside the logo: on home the choice between movies and shows. */
  start?: ReactNode
  /** The first entries of the side menu. */
  menu?: ReactNode
  /** Whether the header has an icon that links to home. */
  hasHomeLink?: boolean
}

const IconLink = ({
  to,
  icon,
  label,
  className = '',
}: {
  to: { to: string }
  icon: IconName
  label: string
  className?: string
}) => (
  <Link {...to} aria-label={label} title={label} className={`${iconButtonStyle} ${className}`}>
    <Icon name={icon} />
  </Link>
)

/**
 * The header with the links for members. It covers the top of the page. A screen without a picture at its top therefore
 * needs the class `pt-header`, a padding as high as the header.
 */
export const SiteHeader = ({ start, menu, hasHomeLink = false }: Props) => {
  const user = useUser()
  // Before hydration it is not known who is signed in, so a spinner is shown instead of the profile link or the link to
  // the sign-in with Google.
  const hydrated = useHydrated()
  const [Menu, setMenu] = useState<Menu | null>(null)
  const [open, setOpen] = useState(false)
  const openMenu = async () => {
    try {
      const { SideMenu } = await fetchMenu()
      setMenu(() => SideMenu)
      setOpen(true)
    } catch {
      await reloadOrToast('The menu')
    }
  }
  return (
    <header className="site-header absolute inset-x-0 top-0 z-20 flex h-header items-center gap-3 px-gutter md:gap-7">
      <Logo compact={start !== undefined} />
      {start}
      <nav aria-label="Main" className="ml-auto flex items-center gap-2 md:gap-4 lg:gap-6">
        {hasHomeLink && <IconLink to={paths.home} icon="home" label="Home" className="max-md:hidden" />}
        <IconLink to={paths.browse()} icon="grid" label="Browse" className="max-md:hidden" />
        <IconLink to={paths.chat} icon="chat" label="Chat" className="max-md:hidden" />
        <IconLink to={paths.watchlist} icon="bookmark" label="Watchlist" className="max-md:hidden" />
        {/* In the narrowest windows this link is hidden when `start` is shown. The side menu has the link too. */}
        <IconLink to={paths.search} icon="search" label="Search" className={start ? 'max-[22.4rem]:hidden' : ''} />
        {!hydrated && (
          <Spinner late label="Checking your session" className="size-11 [&>span]:size-6 [&>span]:border-2" />
        )}
        {hydrated &&
          (user?.email ? (
            <Link {...paths.profile} aria-label="Profile" title="Profile" className="flex rounded-full max-md:hidden">
              <Avatar user={user} className="size-11" />
            </Link>
          ) : (
            <GoogleLink />
          ))}
        <IconButton
          icon="menu"
          label="Menu"
          aria-haspopup="dialog"
          className={hydrated ? 'md:hidden' : 'hidden!'}
          onPointerDown={preloadMenu}
          onFocus={preloadMenu}
          onClick={openMenu}
        />
      </nav>
      {Menu && (
        <Menu open={open} onClose={() => setOpen(false)}>
          {menu}
        </Menu>
      )}
    </header>
  )
}
