import { useEffect, useRef, useState } from 'react'
import { plainText } from '#web/features/chat/answer-text.tsx'
import type { CurrentQuestion } from '#web/features/chat/conversation.ts'
import type { Turn } from '#web/features/chat/turn.ts'

/** How long the answer stays in the live region. Afterwards screen readers find it only in the conversation. */
const announcedMilliseconds = 3000

/** The text of an answer, with the number of its titles. */
const announcementOf = ({ datatext, data }: Turn): string =>
  `${plainText(datatext)} ${data.length === 0 ? '' : data.length === 1 ? '1 title.' : `${data.length} titles.`}`

/** Announces to screen readers what the server is doing for the current question, and then the whole answer, once. */
export const AnswerAnnouncer = ({
  turns,
  currentQuestion,
}: {
  turns: readonly Turn[]
  currentQuestion: CurrentQuestion | null
}) => {
  const lastTurn = turns.at(-1)
  // An answer that was there when the page was opened is not announced.
  const announcedTurn = useRef(lastTurn)
  const [answer, setAnswer] = useState('')
  useEffect(() => {
    if (lastTurn === announcedTurn.current) return
    announcedTurn.current = lastTurn
    setAnswer(lastTurn ? announcementOf(lastTurn) : '')
    const timer = setTimeout(() => setAnswer(''), announcedMilliseconds)
    return () => clearTimeout(timer)
  }, [lastTurn])
  return (
    <p role="status" className="sr-only">
      {currentQuestion?.failureReason === null ? currentQuestion.status : answer}
    </p>
  )
}
