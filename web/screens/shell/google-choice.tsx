import { GoogleButton } from '#web/features/session/google-button.tsx'

/** What is below a form for email and password: the word "or", and a Google sign-in button with the given text. */
export const GoogleChoice = ({ text }: { text: string }) => (
  <>
    <p
      aria-hidden="true"
      className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
    >
      or
    </p>
    <GoogleButton text={text} />
  </>
)
