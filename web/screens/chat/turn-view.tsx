import { memo } from 'react'
import { AnswerText } from '#web/features/chat/answer-text.tsx'
import type { Turn } from '#web/features/chat/turn.ts'
import { AnswerFooter } from './answer-footer.tsx'
import { CardRow } from './card-row.tsx'
import { QuestionBubble } from './question-bubble.tsx'

/** A question and its whole answer. `memo` avoids rendering it again while the next answer arrives. */
export const TurnView = memo(({ turn, id }: { turn: Turn; id: string }) => (
  <article className="chat-turn">
    <QuestionBubble text={turn.query} />
    <AnswerText text={turn.datatext} />
    <CardRow cards={turn.data} contentType={turn.contentType} id={id} />
    <AnswerFooter turn={turn} />
  </article>
))
