import type { ReactNode, Ref } from 'react'
import type { ConversationState } from '#web/features/chat/conversation.ts'
import { nextSuggestions } from '#web/features/chat/suggestions.ts'
import { AnswerAnnouncer } from './answer-announcer.tsx'
import { AskedView } from './asked-view.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { TurnView } from './turn-view.tsx'
import './chat.css'

interface Props extends Pick<ConversationState, 'turns' | 'asked'> {
  onAsk: (text: string) => void
  onRetry: () => void
  /** Shown while there is no conversation. */
  empty: ReactNode
  /** Suggestions that are shown after an answer without titles. */
  openings: readonly string[]
  ref: Ref<HTMLDivElement>
}

/** Questions and answers, and suggestions for the next question. */
export const ConversationView = ({ turns, asked, onAsk, onRetry, empty, openings, ref }: Props) => {
  const last = turns.at(-1)
  const next = last && nextSuggestions(last)
  return (
    <div ref={ref} className="chat-turns">
      {last || asked ? null : empty}
      {turns.map((turn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are appended, and never change places.
        <TurnView key={index} turn={turn} id={`answer ${index}`} />
      ))}
      {asked && <AskedView asked={asked} onRetry={onRetry} />}
      {next && !asked && (
        <SuggestionList suggestions={next.length > 0 ? next : openings} onChoose={onAsk} className="chat-next" />
      )}
      <AnswerAnnouncer turns={turns} asked={asked} />
    </div>
  )
}
