import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Avatar } from '#web/features/session/avatar.tsx'
import { useUser } from '#web/features/session/use-user.ts'
import { paths } from '#web/paths.ts'
import { Logo } from '#web/screens/shell/logo.tsx'
import { MenuDialog, MenuLink } from '#web/screens/shell/menu-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface Props {
  /** The drop-down list of language models. */
  children: ReactNode
  /** Removes the conversation; null if there is none. */
  onClear: (() => void) | null
}

/** The header of the chat's page; it stays at the top while the page is scrolled. */
export const ChatHeader = ({ children, onClear }: Props) => {
  const user = useUser()
  const [open, setOpen] = useState(false)
  return (
    <header className="chat-header site-header flex items-center gap-2 px-gutter md:gap-4">
      <Logo compact />
      <div className="ml-auto flex min-w-0 items-center gap-2 md:gap-4">
        {onClear && (
          <Button look="quiet" size="small" aria-label="New chat" title="New chat" onClick={onClear}>
            <Icon name="plus" />
            <span className="max-md:hidden">New chat</span>
          </Button>
        )}
        {children}
        <Link
          {...paths.chatHistory}
          aria-label="Chat History"
          title="Chat History"
          className={`${iconButtonStyle} max-md:hidden`}
        >
          <Icon name="clock" />
        </Link>
        {user && (
          <Link {...paths.profile} aria-label="Profile" title="Profile" className="flex rounded-full max-md:hidden">
            <Avatar user={user} className="size-11" />
          </Link>
        )}
        <IconButton
          icon="menu"
          label="Menu"
          aria-haspopup="dialog"
          className="md:hidden"
          onClick={() => setOpen(true)}
        />
      </div>
      <MenuDialog open={open} onClose={() => setOpen(false)}>
        <MenuLink to={paths.home} icon="home">
          Home
        </MenuLink>
        <MenuLink to={paths.chatHistory} icon="clock">
          Chat History
        </MenuLink>
        <MenuLink to={paths.profile} icon="person">
          Profile
        </MenuLink>
      </MenuDialog>
    </header>
  )
}
