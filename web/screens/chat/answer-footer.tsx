import { useEffect, useState } from 'react'
import type { ChatCard } from '#contract/chat.ts'
import { plainText } from '#web/features/chat/answer-text.tsx'
import type { Turn } from '#web/features/chat/turn.ts'
import { dateOf, nameOf, yearOf } from '#web/features/titles/title-facts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'

/** How long the button says that the answer was copied, in milliseconds. */
const noticeMilliseconds = 2000

const titleLine = (card: ChatCard): string => {
  const year = yearOf(dateOf(card))
  return year === null ? `- ${nameOf(card)}` : `- ${nameOf(card)} (${year})`
}

const copiedText = ({ datatext, data }: Turn): string => [plainText(datatext), ...data.map(titleLine)].join('\n')

/** The line under an answer: who answered, and a button that copies the answer. */
export const AnswerFooter = ({ turn }: { turn: Turn }) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), noticeMilliseconds)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    navigator.clipboard.writeText(copiedText(turn)).then(
      () => setCopied(true),
      () => toast.error('The browser does not allow copying.'),
    )
  return (
    <div className="answer-foot flex min-h-11 items-center gap-1 text-xs text-muted">
      {/* Browsers allow the clipboard only on https and on localhost. */}
      {'clipboard' in navigator && (
        <button
          type="button"
          aria-label={copied ? 'Copied' : 'Copy'}
          title="Copy"
          onClick={copy}
          className="grid -ml-3.5 size-11 shrink-0 place-items-center rounded-full hover:text-text"
        >
          <Icon name={copied ? 'check' : 'copy'} className="size-4" />
        </button>
      )}
      <p>{turn.message}</p>
    </div>
  )
}
