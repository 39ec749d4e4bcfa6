import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { maxQueryLength } from '#web/features/chat/conversation.ts'
import { useConversation } from '#web/features/chat/use-conversation.ts'
import { useVoice } from '#web/features/voice/use-voice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { hasPrecisePointer } from './has-precise-pointer.ts'

interface Props {
  onSend: (text: string) => void
}

/** The most lines that the input grows to. */
const maxLines = 5

const roundButtonStyle = 'grid size-11 shrink-0 place-items-center rounded-full transition-colors'

const joinTexts = (before: string, text: string): string => [before.trimEnd(), text].filter(Boolean).join(' ')

/**
 * The input for the conversation's next question, with the buttons for voice input and Send. While an answer is awaited
 * the input is disabled, and Stop takes the place of Send.
 */
export const Composer = ({ onSend }: Props) => {
  const { draft, setDraft, answering, turns, currentQuestion, stop } = useConversation()
  const input = useRef<HTMLTextAreaElement>(null)
  const voice = useVoice({
    onText: (text) => setDraft(joinTexts(draft, text)),
    onSend: (text) => {
      setDraft(joinTexts(draft, text))
      onSend(joinTexts(draft, text))
    },
    onClear: () => setDraft(''),
  })
  const listening = voice.state === 'listening'

  // No element has the focus after the input was disabled, or after a pressed button has disappeared (a suggestion,
  // Retry or New chat). The input then takes the focus, but not on a touch screen, where the keyboard would open.
  const isEmpty = turns.length === 0 && currentQuestion === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs also after New chat has removed the conversation.
  useEffect(() => {
    if (answering || document.activeElement !== document.body || !hasPrecisePointer()) return
    input.current?.focus({ preventScroll: true })
  }, [answering, isEmpty])

  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(draft)
  }
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes a word, as for Japanese, Enter only ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form onSubmit={send} className="composer">
      {listening && (voice.heard || draft) && (
        <p className="heard text-sm text-muted">
          <span>{voice.heard || 'Listening...'}</span>
        </p>
      )}
      <div className="composer-box">
        <textarea
          ref={input}
          aria-label="Message"
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={sendOnEnter}
          placeholder={listening ? 'Listening...' : 'Ask me anything...!'}
          disabled={answering}
          maxLength={maxQueryLength}
          rows={Math.min(maxLines, draft.split('\n').length)}
          enterKeyHint="send"
          autoComplete="off"
        />
        {voice.state !== 'missing' && (
          <button
            type="button"
            aria-label={voice.state === 'unavailable' ? 'Voice input is not available' : 'Voice input'}
            title={voice.state === 'unavailable' ? 'Voice input is not available' : 'Voice input'}
            aria-pressed={listening}
            disabled={(answering && !listening) || voice.state === 'unavailable'}
            onPointerEnter={voice.preload}
            onFocus={voice.preload}
            onClick={voice.toggle}
            className={`${roundButtonStyle} voice hover:bg-line disabled:opacity-55`}
          >
            <Icon name="mic" />
          </button>
        )}
        {answering ? (
          <button
            type="button"
            aria-label="Stop"
            onClick={(event) => {
              // After this click the button is Send again, so the default action of the click would submit the form.
              event.preventDefault()
              // Ignores the second click of a double click on Send.
              if (event.detail < 2) stop()
            }}
            className={`${roundButtonStyle} bg-text text-ground`}
          >
            <span aria-hidden="true" className="size-3.5 rounded-small bg-ground" />
          </button>
        ) : (
          <button type="submit" aria-label="Send" className={`${roundButtonStyle} bg-accent text-accent-ink`}>
            <Icon name="send" />
          </button>
        )}
      </div>
      {voice.element}
    </form>
  )
}
