import { useState } from 'react'

/** Characters of an overview that are shown before Read more. */
const overviewLength = 300

/** The overview of a title. Give it a `key` of the title, so that another title's begins cut again. */
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
