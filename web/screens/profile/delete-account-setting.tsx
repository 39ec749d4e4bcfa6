import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ProfileSection } from './profile-section.tsx'

interface Props {
  deleting: boolean
  onDelete: () => void
}

/** A button that deletes the account. It first asks for confirmation, since this cannot be undone. */
export const DeleteAccountSetting = ({ deleting, onDelete }: Props) => {
  const [confirming, setConfirming] = useState(false)
  const question = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasConfirming = useRef(false)
  useEffect(() => {
    if (confirming) question.current?.focus()
    else if (wasConfirming.current) button.current?.focus()
    wasConfirming.current = confirming
  }, [confirming])
  return (
    <ProfileSection title="Delete account" text="Your account and everything that is stored about it are deleted.">
      {confirming ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the question wherever the focus in it is.
        <div
          className="rounded-panel border border-bad/60 bg-raised p-5"
          onKeyDown={({ key }) => {
            if (key === 'Escape' && !deleting) setConfirming(false)
          }}
        >
          <h3 ref={question} tabIndex={-1} className="font-semibold outline-none">
            Delete your account for good?
          </h3>
          <p className="mt-1.5 text-sm text-muted">
            Your watchlist, your histories and where you stopped go with it, and you are signed out everywhere. This
            cannot be undone.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button look="danger" busy={deleting} onClick={onDelete}>
              {deleting ? 'Deleting...' : 'Delete my account'}
            </Button>
            <Button look="outline" disabled={deleting} onClick={() => setConfirming(false)}>
              Keep it
            </Button>
          </div>
        </div>
      ) : (
        <Button ref={button} look="outline" className="border-bad/60! text-bad!" onClick={() => setConfirming(true)}>
          Delete account
        </Button>
      )}
    </ProfileSection>
  )
}
