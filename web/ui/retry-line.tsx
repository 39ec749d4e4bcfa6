import { Button } from './button.tsx'

interface Props {
  /** What could not be shown. */
  text: string
  onRetry: () => void
  retrying: boolean
}

/** Shown instead of a part of a page that could not be fetched: a sentence and a button that tries again. */
export const RetryLine = ({ text, onRetry, retrying }: Props) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-3 text-muted">
    <p>{text}</p>
    <Button look="quiet" size="small" busy={retrying} onClick={onRetry}>
      Try again
    </Button>
  </div>
)
