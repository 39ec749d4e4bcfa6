import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CodeForm } from '#web/features/factors/code-form.tsx'
import { factorsQuery, passkeysQuery } from '#web/features/factors/factors-query.ts'
import { RecoveryCodeList } from '#web/features/factors/recovery-code-list.tsx'
import { useNewCodes, useRemovePasskey, useRemoveTotp } from '#web/features/factors/use-factors.ts'
import { hasPasskeys } from '#web/features/session/passkeys.ts'
import { dateText } from '#web/features/titles/date-text.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { TotpSetup } from './totp-setup.tsx'

/** What the dialog is doing; null while it is closed. */
type Task =
  | { kind: 'add-totp' }
  | { kind: 'remove-totp' }
  | { kind: 'add-passkey' }
  | { kind: 'remove-passkey'; id: string; name: string }
  | { kind: 'new-codes' }
  | { kind: 'codes'; codes: readonly string[] }
  | null

const titles = {
  'add-totp': 'Add an authenticator app',
  'remove-totp': 'Remove the authenticator app',
  'add-passkey': 'Add a passkey',
  'remove-passkey': 'Remove this passkey',
  'new-codes': 'New recovery codes',
  codes: 'Your recovery codes',
} as const satisfies Record<NonNullable<Task>['kind'], string>

/** One factor: what it is, and a button for it. */
const Entry = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-4">
    <div className="min-w-0 flex-[1_1_14rem]">
      <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
      <p className="text-sm text-muted">{text}</p>
    </div>
    {children}
  </li>
)

const appCode = 'Six digits from your authenticator app, or a recovery code.'
const recoveryCode = 'One of your recovery codes.'

/** The section of the profile with the account's second factors. */
export const SecondFactors = () => {
  const factors = useQuery(factorsQuery)
  const passkeys = useQuery(passkeysQuery)
  const [task, setTask] = useState<Task>(null)
  const removeTotp = useRemoveTotp()
  const removePasskey = useRemovePasskey()
  const newCodes = useNewCodes()
  const close = () => setTask(null)
  const showCodes = (codes: readonly string[] | null) => setTask(codes && { kind: 'codes', codes })

  const hint = factors.data?.totp ? appCode : recoveryCode
  const forms = {
    'add-totp': () => <TotpSetup onCodes={showCodes} />,
    'add-passkey': () => <PasskeySetup onDone={showCodes} />,
    'remove-totp': () => (
      <CodeForm
        hint={hint}
        words="Remove"
        busy={removeTotp.isPending}
        onCode={(code, onError) => removeTotp.mutate(code, { onError, onSuccess: close })}
      />
    ),
    'remove-passkey': ({ id, name }: Extract<Task, { kind: 'remove-passkey' }>) => (
      <>
        <p className="text-muted">{name} will not sign you in any more.</p>
        <CodeForm
          hint={hint}
          words="Remove"
          busy={removePasskey.isPending}
          onCode={(code, onError) => removePasskey.mutate({ id, code }, { onError, onSuccess: close })}
        />
      </>
    ),
    'new-codes': () => (
      <>
        <p className="text-muted">You get ten new codes, and the old ones stop working.</p>
        <CodeForm
          hint={hint}
          words="Make new codes"
          busy={newCodes.isPending}
          onCode={(code, onError) =>
            newCodes.mutate(code, { onError, onSuccess: ({ recoveryCodes }) => showCodes(recoveryCodes) })
          }
        />
      </>
    ),
    codes: ({ codes }: Extract<Task, { kind: 'codes' }>) => <RecoveryCodeList codes={codes} onDone={close} />,
  } as const

  return (
    <section aria-labelledby="second-factors" className="mt-12">
      <h2 id="second-factors" className="font-display text-xl font-semibold">
        Second factors
      </h2>
      <p className="mt-2 mb-4 text-muted">
        With a second factor a stolen password is not enough. It is asked for at every sign-in, by Google too.
      </p>
      {factors.isError || passkeys.isError ? (
        <RetryLine
          text="Your second factors could not be fetched."
          retrying={factors.isFetching || passkeys.isFetching}
          onRetry={() => {
            void factors.refetch()
            void passkeys.refetch()
          }}
        />
      ) : (
        <ul aria-busy={!factors.data || !passkeys.data} className="border-b border-line">
          <Entry
            title="Authenticator app"
            text={
              factors.data?.totp ? 'On: it shows a new code every 30 seconds.' : 'Shows a new code every 30 seconds.'
            }
          >
            {factors.data && (
              <Button
                look="outline"
                size="small"
                onClick={() => setTask({ kind: factors.data.totp ? 'remove-totp' : 'add-totp' })}
              >
                {factors.data.totp ? 'Remove app' : 'Add app'}
              </Button>
            )}
          </Entry>
          {passkeys.data?.map(({ id, name, created, used }) => (
            <Entry
              key={id}
              title={name}
              text={`Passkey of ${dateText(created)}, ${used ? `last used on ${dateText(used)}` : 'not used yet'}.`}
            >
              <Button
                look="outline"
                size="small"
                aria-label={`Remove ${name}`}
                onClick={() => setTask({ kind: 'remove-passkey', id, name })}
              >
                Remove
              </Button>
            </Entry>
          ))}
          <Entry
            title="Passkeys"
            text={
              hasPasskeys()
                ? 'Sign in with a fingerprint, a face or a PIN, without a password.'
                : 'This browser has none here: they need https, or a page at localhost.'
            }
          >
            {hasPasskeys() && passkeys.data && (
              <Button look="outline" size="small" onClick={() => setTask({ kind: 'add-passkey' })}>
                Add passkey
              </Button>
            )}
          </Entry>
          {factors.data && (factors.data.totp || factors.data.passkeys > 0) && (
            <Entry title="Recovery codes" text={`${factors.data.recoveryCodes} of 10 are left.`}>
              <Button look="outline" size="small" onClick={() => setTask({ kind: 'new-codes' })}>
                New codes
              </Button>
            </Entry>
          )}
        </ul>
      )}
      <FactorDialog open={task !== null} onClose={close} title={task ? titles[task.kind] : titles.codes}>
        {task && (forms[task.kind] as (of: typeof task) => ReactNode)(task)}
      </FactorDialog>
    </section>
  )
}
