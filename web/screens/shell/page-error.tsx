import { Button } from '#web/ui/button.tsx'

interface Props {
  title: string
  /** A sentence about the cause and about what usually helps. */
  text?: string
  /** The button's text. */
  buttonText?: string
  busy?: boolean
  onPress: () => void
}

/** Shown instead of a page's content, below the page's header: what went wrong, and a button. */
export const PageError = ({
  title,
  text = 'Check the connection and try again.',
  buttonText = 'Try again',
  busy = false,
  onPress,
}: Props) => (
  <div
    role="alert"
    className="glow -mt-(--header) grid min-h-[78svh] content-center justify-items-center gap-5 px-gutter pt-header text-center"
  >
    <h1 className="font-display text-3xl leading-tight font-semibold">{title}</h1>
    <p className="max-w-md text-md text-muted">{text}</p>
    <Button busy={busy} onClick={onPress}>
      {buttonText}
    </Button>
  </div>
)
