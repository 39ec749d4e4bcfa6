import { AnswerText } from '#web/features/chat/answer-text.tsx'
import type { CurrentQuestion } from '#web/features/chat/conversation.ts'
import { Button } from '#web/ui/button.tsx'
import { CardRow } from './card-row.tsx'
import { QuestionBubble } from './question-bubble.tsx'

/**
 * A question with the part of its answer that has arrived so far; after a failure also the reason and a Retry button.
 */
export const CurrentQuestionView = ({
  currentQuestion,
  onRetry,
}: {
  currentQuestion: CurrentQuestion
  onRetry: () => void
}) => {
  const { query, text, cards, contentType, status, failureReason } = currentQuestion
  return (
    <article className="chat-turn" aria-busy={failureReason === null}>
      <QuestionBubble text={query} />
      {text !== '' && <AnswerText text={text} />}
      <CardRow cards={cards} contentType={contentType} id="current question" />
      {failureReason === null ? (
        <p className="flex min-h-11 items-center gap-3 text-sm text-muted">
          <span aria-hidden="true" className="dots">
            <i />
            <i />
            <i />
          </span>
          {status}
        </p>
      ) : (
        <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p>{failureReason}</p>
          <Button look="quiet" size="small" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </article>
  )
}
