import { useState } from 'react'

/** A title's overview has at most this many characters until somebody asks for the rest. */
const overviewLength = 300

/** What a title is about. Give it a `key` of the title, so that the next one begins folded. */
export const Overview = ({ text }: { text: string }) => {
  const [whole, setWhole] = useState(false)
  if (text === '') return <p className="text-md text-muted">Nothing is written about this title yet.</p>
  if (text.length <= overviewLength) return <p className="text-md text-text/90">{text}</p>
  return (
    <p className="text-md text-text/90">
      {whole ? `${text} ` : text.slice(0, overviewLength)}
      <button
        type="button"
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
        className="relative rounded-small font-medium whitespace-nowrap text-accent underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
      >
        {whole ? 'Read less' : '...Read more'}
      </button>
    </p>
  )
}
