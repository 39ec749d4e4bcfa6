import '#web/later.css'
import { Link, Outlet } from '@tanstack/react-router'
import { chooseTheme } from '#web/features/theme/theme.ts'
import { useTheme } from '#web/features/theme/use-theme.ts'
import { paths } from '#web/paths.ts'
import { Logo } from '#web/screens/shell/logo.tsx'
import { Page } from '#web/screens/shell/page.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const linkStyle = 'inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-medium hover:text-accent md:px-3'

/** The layout of the administrators' screens, with links to home and the profile, and a button for the theme. */
export const AdminLayout = () => {
  const { light } = useTheme()
  const otherTheme = light ? 'Dark mode' : 'Light mode'
  return (
    <Page
      isBelowHeader
      header={
        <header className="site-header absolute inset-x-0 top-0 z-20 flex h-header items-center gap-1 px-gutter md:gap-3">
          <Logo compact />
          <nav aria-label="Main" className="ml-auto flex items-center">
            <Link {...paths.home} className={linkStyle}>
              <Icon name="home" className="size-5 max-sm:hidden" />
              Home
            </Link>
            <Link {...paths.profile} className={linkStyle}>
              <Icon name="person" className="size-5 max-sm:hidden" />
              Profile
            </Link>
          </nav>
          <IconButton
            icon={light ? 'moon' : 'sun'}
            label={otherTheme}
            title={otherTheme}
            className="border border-edge"
            onClick={() => chooseTheme(light ? 'dark' : 'light')}
          />
        </header>
      }
    >
      <Outlet />
    </Page>
  )
}
