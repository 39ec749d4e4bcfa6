import { lazy, type ReactNode, Suspense } from 'react'

const PlainAnswer = ({ text }: { text: string }) => <p>{text}</p>

// If the chunk cannot be loaded, the answer is shown with its asterisks.
const Markup = lazy(async (): Promise<{ default: (props: { text: string }) => ReactNode }> => {
  try {
    return { default: (await import('./markup.tsx')).Markup }
  } catch {
    return { default: PlainAnswer }
  }
})

const hasMarkup = (text: string): boolean => /[*_\\]|^\s*([-+]|\d+[.)])\s/m.test(text)

/** The text of an answer. The code that renders Markdown is loaded when a text contains Markdown. */
export const AnswerText = ({ text }: { text: string }) => (
  <>
    <span className="sr-only">Matinee:</span>
    <div className="answer-text">
      {hasMarkup(text) ? (
        <Suspense fallback={<PlainAnswer text={text} />}>
          <Markup text={text} />
        </Suspense>
      ) : (
        <PlainAnswer text={text} />
      )}
    </div>
  </>
)

/** The text without its markup, to be read out or copied. */
export const plainText = (text: string): string => text.replaceAll(/\*+/g, '')
