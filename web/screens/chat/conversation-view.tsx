import type { ReactNode, Ref } from 'react'
import { nextSuggestions } from '#web/features/chat/suggestions.ts'
import { useConversation } from '#web/features/chat/use-conversation.ts'
import { AnswerAnnouncer } from './answer-announcer.tsx'
import { CurrentQuestionView } from './current-question.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { TurnView } from './turn-view.tsx'
import './chat.css'

/** The most suggestions after an answer; so many fit into one line. */
const maxNextSuggestions = 3

interface Props {
  onAsk: (text: string) => void
  /** Shown while there is no conversation. */
  empty: ReactNode
  /** Suggestions that are shown after an answer without titles, after those that the answer has. */
  openingSuggestions: readonly string[]
  ref: Ref<HTMLDivElement>
}

/** The conversation's questions and answers, and suggestions for the next question. */
export const ConversationView = ({ onAsk, empty, openingSuggestions, ref }: Props) => {
  const { turns, currentQuestion, retry } = useConversation()
  const lastTurn = turns.at(-1)
  const suggestions = lastTurn && [
    ...nextSuggestions(lastTurn),
    ...(lastTurn.data.length > 0 ? [] : openingSuggestions),
  ]
  return (
    <div ref={ref} className="chat-turns">
      {lastTurn || currentQuestion ? null : empty}
      {turns.map((turn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are appended, and never change places.
        <TurnView key={index} turn={turn} id={`answer ${index}`} />
      ))}
      {currentQuestion && <CurrentQuestionView currentQuestion={currentQuestion} onRetry={retry} />}
      {suggestions && !currentQuestion && (
        <SuggestionList suggestions={suggestions.slice(0, maxNextSuggestions)} onChoose={onAsk} className="chat-next" />
      )}
      <AnswerAnnouncer turns={turns} currentQuestion={currentQuestion} />
    </div>
  )
}
