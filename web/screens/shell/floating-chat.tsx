import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { reloadOrToast } from '#web/features/reachability/missing-chunk-toast.ts'
import { useUser } from '#web/features/session/use-user.ts'
import { Icon } from '#web/ui/icon.tsx'

type Panel = typeof import('#web/screens/chat/floating-chat-panel.tsx').FloatingChatPanel

const fetchPanel = () => import('#web/screens/chat/floating-chat-panel.tsx')
const preloadPanel = () => {
  fetchPanel().catch(() => {
    // Ignored: when the button is pressed and the code is still missing, a toast says so.
  })
}

/**
 * The floating chat: a button that opens the chat in a panel over the page. Signed-in users have it on every page
 * except that of the chat.
 */
export const FloatingChat = () => {
  const user = useUser()
  const isOutsideChat = useRouterState({ select: ({ location }) => !/^\/chat\/?$/.test(location.pathname) })
  const [Panel, setPanel] = useState<Panel | null>(null)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isShown = user !== null && isOutsideChat
  if (open && !isShown) setOpen(false)

  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])

  if (!isShown) return null
  if (open && Panel) return <Panel onClose={() => setOpen(false)} />

  const openPanel = async () => {
    try {
      const { FloatingChatPanel } = await fetchPanel()
      setPanel(() => FloatingChatPanel)
      setOpen(true)
    } catch {
      await reloadOrToast('The chat')
    }
  }
  return (
    <button
      ref={button}
      type="button"
      aria-label="Open chat"
      title="Chat"
      aria-haspopup="dialog"
      onPointerEnter={preloadPanel}
      onFocus={preloadPanel}
      onClick={openPanel}
      className="floating-chat grid place-items-center rounded-full shadow-lift"
      // The size has a limit in px: with a large text size, a button in rem alone would cover too much of the page.
      style={{ maxWidth: '72px', maxHeight: '72px' }}
    >
      <Icon name="chat" className="size-6" />
    </button>
  )
}
