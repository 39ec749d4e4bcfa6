import { configuration } from '#web/configuration.ts'
import { GoogleButton } from '#web/features/session/google-button.tsx'

/** Signing in with Google, if the operator has set it up. */
export const GoogleChoice = ({ words }: { words: string }) =>
  configuration.google && (
    <>
      <p
        aria-hidden="true"
        className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        or
      </p>
      <GoogleButton words={words} />
    </>
  )
