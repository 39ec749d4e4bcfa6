import { useQuery } from '@tanstack/react-query'
import { failureText } from '#web/api/failure.ts'
import { CodeField } from '#web/features/recovery/code-field.tsx'
import { useAskForVerification, useVerify } from '#web/features/recovery/use-recovery.ts'
import { useForm } from '#web/features/session/use-form.ts'
import { profileQuery } from '#web/features/user/profile-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { Section } from './section.tsx'

const CodeForm = () => {
  const { mutate, isPending } = useVerify()
  const { form, faults } = useForm(['code'], ({ code }, onError) => mutate(code, { onError }), {
    check: ({ code }) => (code.trim() === '' ? ['code', 'Please enter the code from your email.'] : null),
  })
  return (
    <form {...form} className="grid max-w-md gap-5">
      <CodeField fault={faults.code} />
      <Button type="submit" busy={isPending} className="justify-self-start">
        Verify
      </Button>
    </form>
  )
}

const AskForCode = () => {
  const { mutate, isPending, data, error } = useAskForVerification()
  return (
    <div className="grid gap-5">
      {data !== undefined && <CodeForm />}
      <Button
        look={data === undefined ? 'quiet' : 'outline'}
        busy={isPending}
        onClick={() => mutate()}
        className="justify-self-start"
      >
        {data === undefined ? 'Send a code' : 'Send another code'}
      </Button>
      <StatusLine tone={error === null ? 'good' : 'bad'}>
        {error !== null ? failureText(error, 'an error occured') : data?.message}
      </StatusLine>
    </div>
  )
}

/** Verifies the member's address with a mailed code. */
export const VerifyAddress = ({ email }: { email: string }) => {
  const { isPending, isLoadingError, isFetching, data, refetch } = useQuery(profileQuery)
  return (
    <Section title="Your address" text="A code that comes by email proves that the address is yours.">
      {isPending ? (
        <Skeleton className="h-12 w-40 rounded-full!" />
      ) : isLoadingError ? (
        <RetryLine
          text="Whether your address is verified could not be fetched."
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : data?.verified ? (
        <p className="flex min-h-12 items-center gap-2.5 text-good">
          <Icon name="check" />
          <span className="[overflow-wrap:anywhere]">{email} is verified.</span>
        </p>
      ) : (
        <AskForCode />
      )}
    </Section>
  )
}
