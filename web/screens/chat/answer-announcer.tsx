import { useEffect, useRef, useState } from 'react'
import { plainText } from '#web/features/chat/answer-text.tsx'
import type { Asked } from '#web/features/chat/conversation.ts'
import type { Turn } from '#web/features/chat/turn.ts'

/** Milliseconds for which the text stands there, so that it is not found a second time beside the answer itself. */
const standing = 3000

const spoken = ({ datatext, data }: Turn): string =>
  `${plainText(datatext)} ${data.length === 0 ? '' : data.length === 1 ? '1 title.' : `${data.length} titles.`}`

/** Tells screen readers what is being done, and then the answer, once, when it is whole. */
export const AnswerAnnouncer = ({ turns, asked }: { turns: readonly Turn[]; asked: Asked | null }) => {
  const last = turns.at(-1)
  // An answer that was there before is not read out.
  const told = useRef(last)
  const [answer, setAnswer] = useState('')
  useEffect(() => {
    if (last === told.current) return
    told.current = last
    setAnswer(last ? spoken(last) : '')
    const timer = setTimeout(() => setAnswer(''), standing)
    return () => clearTimeout(timer)
  }, [last])
  return (
    <p role="status" className="sr-only">
      {asked?.failed === null ? asked.status : answer}
    </p>
  )
}
