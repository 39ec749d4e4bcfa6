import { GoogleButton } from '#web/features/session/google-button.tsx'

/** The word "or", and a button with the given text to sign in with Google; below a form for email and password. */
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
