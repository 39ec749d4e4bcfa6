import { AnswerText } from '#web/features/chat/answer-text.tsx'
import type { CurrentQuestion } from '#web/features/chat/conversation.ts'
import { Button } from '#web/ui/button.tsx'
import { Bubble } from './bubble.tsx'
import { CardRow } from './card-row.tsx'

/** A question with the part of its answer that has arrived, or why the answer failed, and a button to ask again. */
export const CurrentQuestionView = ({
  currentQuestion,
  onRetry,
}: {
  currentQuestion: CurrentQuestion
  onRetry: () => void
}) => {
  const { query, text, cards, contentType, status, failed } = currentQuestion
  return (
    <article className="chat-turn" aria-busy={failed === null}>
      <Bubble text={query} />
      {text !== '' && <AnswerText text={text} />}
      <CardRow cards={cards} contentType={contentType} id="current question" />
      {failed === null ? (
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
          <p>{failed}</p>
          <Button look="quiet" size="small" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </article>
  )
}
