import { lazy, type ReactNode, Suspense } from 'react'

const PlainAnswer = ({ text }: { text: string }) => <p>{text}</p>

// If the code that renders Markdown cannot be loaded, the text is shown as it is, asterisks included.
const Markup = lazy(async (): Promise<{ default: (props: { text: string }) => ReactNode }> => {
  try {
    return { default: (await import('./markup.tsx')).Markup }
  } catch {
    return { default: PlainAnswer }
  }
})

/** True if a text may contain Markdown: an asterisk, an underscore, a backslash or the mark of a list item. */
const hasMarkup = (text: string): boolean => /[*_\\]|^\s*([-+]|\d+[.)])\s/m.test(text)

/** Shows the text of an answer. The code that renders Markdown is loaded when a text contains Markdown. */
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

/** The text of an answer without asterisks, which mark bold and italic text in Markdown; to be read out or copied. */
export const plainText = (text: string): string => text.replaceAll(/\*+/g, '')
