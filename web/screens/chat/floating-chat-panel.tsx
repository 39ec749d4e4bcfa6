import '#web/later.css'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useConversation } from '#web/features/chat/use-conversation.ts'
import { paths } from '#web/paths.ts'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Composer } from './composer.tsx'
import { ConversationView } from './conversation-view.tsx'
import { hasPrecisePointer } from './has-precise-pointer.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useOpeningSuggestions } from './use-opening-suggestions.ts'

/** The chat in a panel over another page, at the bottom of the window. Escape closes the panel. */
export const FloatingChatPanel = ({ onClose }: { onClose: () => void }) => {
  const { ask } = useConversation()
  const openingSuggestions = useOpeningSuggestions()
  const panel = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { content, showNewestAnswer } = useAutoScroll(scroller)

  useEffect(() => {
    if (!hasPrecisePointer()) panel.current?.focus()
  }, [])
  useEffect(() => {
    const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      // Escape first closes a dialog on top of the panel, such as a menu or a trailer.
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) onClose()
    }
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [onClose])

  const send = (text: string) => {
    if (ask(text)) showNewestAnswer()
  }
  return (
    <section ref={panel} role="dialog" aria-label="Chat" tabIndex={-1} className="floating-panel shadow-lift">
      <div className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-4">
        <h2 className="mr-auto font-display text-md font-semibold">Chat</h2>
        <Link
          {...paths.chat}
          aria-label="Open as a page"
          title="Open as a page"
          className={`${iconButtonStyle} bg-transparent!`}
        >
          <Icon name="external" />
        </Link>
        <IconButton icon="close" label="Close chat" className="bg-transparent!" onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus, the conversation can be scrolled with keys. */}
      <div ref={scroller} tabIndex={0} role="log" aria-live="off" aria-label="Conversation" className="floating-turns">
        <ConversationView
          ref={content}
          onAsk={send}
          openingSuggestions={openingSuggestions}
          empty={
            <div className="chat-empty">
              <p className="font-display text-xl leading-tight font-semibold">What's on your mind?</p>
              <SuggestionList suggestions={openingSuggestions} onChoose={send} className="justify-center" />
            </div>
          }
        />
      </div>
      <Composer onSend={send} />
    </section>
  )
}
