import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFailure } from '#web/api/use-failure.ts'
import { factorsQuery, passkeysQuery } from '#web/features/factors/factors-query.ts'
import { hasPasskeys } from '#web/features/session/passkeys.ts'
import { dateText } from '#web/features/titles/date-text.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FactorDialog, type FactorTask } from './factor-dialog.tsx'
import { ProfileSection } from './profile-section.tsx'

/** An entry of the list, such as a kind of second factor or one passkey: its title, a text about it, its buttons. */
const Entry = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li className="grid justify-items-start gap-x-6 gap-y-3 py-4 not-first:border-t not-first:border-line first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
    <div className="min-w-0">
      <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
      <p className="text-sm text-muted">{text}</p>
    </div>
    {children}
  </li>
)

/** The second factors of the account, with ways to add and remove them. */
export const SecondFactorsSetting = () => {
  const factors = useQuery(factorsQuery)
  const passkeys = useQuery(passkeysQuery)
  const [task, setTask] = useState<FactorTask | null>(null)
  const failures = [useFailure(factors), useFailure(passkeys)]
  const isFailed = failures.some((failure) => failure !== null)
  return (
    <ProfileSection
      title="Second factors"
      text="With one, a stolen password is not enough. It is asked for at every sign-in, with Google too."
      pending={!isFailed && (!factors.data || !passkeys.data)}
      failed={isFailed}
    >
      {isFailed ? (
        <RetryLine
          text="Your second factors could not be fetched."
          retrying={factors.isFetching || passkeys.isFetching}
          onRetry={() => {
            void factors.refetch()
            void passkeys.refetch()
          }}
        />
      ) : !factors.data || !passkeys.data ? (
        <Skeleton className="h-68 sm:h-40" />
      ) : (
        <ul>
          <Entry
            title="Authenticator app"
            text={
              factors.data.totp ? 'On. It shows a new code every 30 seconds.' : 'Shows a new code every 30 seconds.'
            }
          >
            <Button
              look="outline"
              size="small"
              onClick={() => setTask({ kind: factors.data.totp ? 'remove-totp' : 'add-totp' })}
            >
              {factors.data.totp ? 'Remove app' : 'Add app'}
            </Button>
          </Entry>
          <Entry
            title="Passkeys"
            text={
              hasPasskeys()
                ? 'Sign in with a fingerprint, a face or a PIN, without a password.'
                : 'This browser has none here: they need https, or a page at localhost.'
            }
          >
            {hasPasskeys() && (
              <Button look="outline" size="small" onClick={() => setTask({ kind: 'add-passkey' })}>
                Add passkey
              </Button>
            )}
          </Entry>
          {passkeys.data.map(({ id, name, created, used }) => (
            <Entry
              key={id}
              title={name}
              text={`Passkey of ${dateText(created)}, ${used ? `last used on ${dateText(used)}` : 'not used yet'}.`}
            >
              <div className="flex flex-wrap gap-2">
                <Button
                  look="outline"
                  size="small"
                  aria-label={`Rename ${name}`}
                  onClick={() => setTask({ kind: 'rename-passkey', id, name })}
                >
                  Rename
                </Button>
                <Button
                  look="outline"
                  size="small"
                  aria-label={`Remove ${name}`}
                  onClick={() => setTask({ kind: 'remove-passkey', id, name })}
                >
                  Remove
                </Button>
              </div>
            </Entry>
          ))}
          {(factors.data.totp || factors.data.passkeys > 0) && (
            <Entry title="Recovery codes" text={`${factors.data.recoveryCodes} of 10 are left.`}>
              <Button look="outline" size="small" onClick={() => setTask({ kind: 'new-codes' })}>
                New codes
              </Button>
            </Entry>
          )}
        </ul>
      )}
      <FactorDialog task={task} hasApp={factors.data?.totp ?? false} onTaskChange={setTask} />
    </ProfileSection>
  )
}
