import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface PageLink {
  to: { to: string }
  icon: IconName
  label: string
  text: string
}

const links: readonly PageLink[] = [
  { to: paths.watchlist, icon: 'bookmark', label: 'Watchlist', text: 'What you keep for later' },
  { to: paths.watchHistory, icon: 'clock', label: 'Watch History', text: 'What you have watched' },
  { to: paths.searchHistory, icon: 'search', label: 'Search History', text: 'What you have looked up' },
  { to: paths.chatHistory, icon: 'chat', label: 'Chat History', text: 'What you have asked' },
  { to: paths.terms, icon: 'info', label: 'Terms and Information', text: 'Where it all comes from' },
]

const adminLink: PageLink = {
  to: paths.admin,
  icon: 'shield',
  label: 'Admin',
  text: 'Accounts and the audit',
}

/**
 * Links to the member's own pages, such as the histories, and for an administrator a link to the administrators' pages.
 */
export const ProfileLinks = ({ admin }: { admin: boolean }) => (
  <nav aria-label="Your pages" className="pb-10 md:pb-12">
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {(admin ? [...links, adminLink] : links).map(({ to, icon, label, text }) => (
        <li key={label}>
          <Link
            {...to}
            className="lift group flex h-full min-h-20 items-center gap-4 rounded-panel border border-line bg-raised/80 p-4 hover:border-edge"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-ground text-accent">
              <Icon name={icon} />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold group-hover:text-accent">{label}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <Icon name="right" className="ml-auto size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
