import '#web/later.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useChatModel } from '#web/features/chat/chat-models.ts'
import { useConversation } from '#web/features/chat/use-conversation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LogoMark } from '#web/ui/logo-mark.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { ChatHeader } from './chat-header.tsx'
import { Composer } from './composer.tsx'
import { ConversationView } from './conversation-view.tsx'
import { ModelSelect } from './model-select.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useOpeningSuggestions } from './use-opening-suggestions.ts'
import { useSplash } from './use-splash.ts'

export const ChatScreen = () => {
  useDocumentTitle('Chat')
  const { query } = useSearch({ from: '/member/chat' })
  const navigate = useNavigate({ from: '/chat' })
  const { turns, currentQuestion, ask, stop, clear, setDraft } = useConversation()
  const [model, setModel] = useChatModel()
  const openingSuggestions = useOpeningSuggestions()
  const { content, atEnd, showNewestAnswer, scrollToEnd } = useAutoScroll()
  const isEmpty = turns.length === 0 && currentQuestion === null
  const isSplashShown = useSplash()

  useEffect(() => {
    if (query) setDraft(query)
  }, [query, setDraft])
  // Leaving the page stops the answer that is arriving.
  useEffect(() => stop, [stop])

  const send = (text: string) => {
    if (!ask(text, model)) return
    showNewestAnswer()
    if (query) void navigate({ search: {}, replace: true, resetScroll: false })
  }

  return (
    <div className="chat glow">
      <ChatHeader onClear={isEmpty ? null : clear}>
        <ModelSelect model={model} onModelChange={setModel} />
      </ChatHeader>
      <main id="main" tabIndex={-1} className="chat-main outline-none">
        {!isEmpty && <h1 className="sr-only">Chat</h1>}
        <ConversationView
          ref={content}
          onAsk={send}
          openingSuggestions={openingSuggestions}
          empty={
            <div className="chat-empty" data-splash={isSplashShown || undefined}>
              <LogoMark className="size-14" />
              <h1 className="font-display text-3xl leading-tight font-semibold">What's on your mind?</h1>
              <SuggestionList suggestions={openingSuggestions} onChoose={send} className="justify-center" />
              {isSplashShown && (
                <div aria-hidden="true" className="chat-splash">
                  <LogoMark className="size-20" />
                </div>
              )}
            </div>
          }
        />
        <div className="chat-foot">
          {!atEnd && (
            <IconButton
              icon="down"
              label="To the newest answer"
              className="chat-to-end shadow-lift"
              onClick={scrollToEnd}
            />
          )}
          <Composer onSend={send} />
        </div>
      </main>
    </div>
  )
}
