import { buttonStyle } from '#web/ui/button-style.ts'

interface Props {
  suggestions: readonly string[]
  onChoose: (text: string) => void
  className?: string
}

/** Questions to ask with one press. */
export const SuggestionList = ({ suggestions, onChoose, className = '' }: Props) => (
  <ul aria-label="Suggestions" className={`flex flex-wrap gap-2 ${className}`}>
    {suggestions.map((text) => (
      <li key={text} className="max-w-full">
        <button
          type="button"
          onClick={() => onChoose(text)}
          className={buttonStyle('outline', 'small', 'max-w-full font-medium!')}
        >
          <span className="truncate">{text}</span>
        </button>
      </li>
    ))}
  </ul>
)
