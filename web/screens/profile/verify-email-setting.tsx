import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#web/api/failure.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { MailedCodeForm } from '#web/features/recovery/mailed-code-form.tsx'
import { useRequestVerification, useVerify } from '#web/features/recovery/use-recovery-mutations.ts'
import { profileQuery } from '#web/features/user/profile-query.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { ProfileSection } from './profile-section.tsx'

interface VerificationFormProps {
  email: string
  /** Whether a code was mailed already. That code stays valid if the request for another code fails. */
  sent: boolean
  onSent: () => void
}

const VerificationForm = ({ email, sent, onSent }: VerificationFormProps) => {
  const requestCode = useRequestVerification()
  const verify = useVerify()
  const sendCode = () => {
    verify.reset()
    requestCode.mutate(undefined, { onSuccess: onSent })
  }
  return (
    <div className="grid gap-5">
      {!sent && <p className="[overflow-wrap:anywhere]">{email} is not verified yet.</p>}
      {sent && (
        <MailedCodeForm
          buttonText="Verify"
          buttonClass="justify-self-start"
          busy={verify.isPending}
          onCode={(code, onError) => verify.mutate(code, { onError })}
        />
      )}
      <Button
        look={sent ? 'outline' : 'quiet'}
        busy={requestCode.isPending}
        onClick={sendCode}
        className="justify-self-start"
      >
        {sent ? 'Send another code' : 'Send a code'}
      </Button>
      <StatusLine tone={requestCode.isError ? 'bad' : 'good'}>
        {requestCode.isError
          ? failureText(requestCode.error, 'an error occured')
          : verify.isIdle && requestCode.data?.message}
      </StatusLine>
    </div>
  )
}

/** The setting in which members verify their email address with a mailed code. */
export const VerifyEmailSetting = ({ email }: { email: string }) => {
  const query = useQuery(profileQuery)
  const { isPending, isFetching, data, refetch } = query
  const failure = useFailure(query)
  const [sent, setSent] = useState(false)
  return (
    <ProfileSection
      title="Your address"
      text="A code that comes by email proves that the address is yours."
      pending={isPending && !failure}
      failed={failure !== null}
    >
      {failure ? (
        <RetryLine
          text="Whether your address is verified could not be fetched."
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : isPending ? (
        <Skeleton className="h-28 w-60" />
      ) : data?.verified ? (
        <p
          ref={sent ? focusOnMount : undefined}
          tabIndex={-1}
          className="flex min-h-12 items-center gap-2.5 text-good outline-none"
        >
          <Icon name="check" />
          <span className="[overflow-wrap:anywhere]">{email} is verified.</span>
        </p>
      ) : (
        <VerificationForm email={email} sent={sent} onSent={() => setSent(true)} />
      )}
    </ProfileSection>
  )
}
