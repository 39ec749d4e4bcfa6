import type { ReactNode } from 'react'
import { CodeForm } from '#web/features/factors/code-form.tsx'
import { RecoveryCodeList } from '#web/features/factors/recovery-code-list.tsx'
import { useNewRecoveryCodes, useRemovePasskey, useRemoveTotp } from '#web/features/factors/use-factor-mutations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { TotpSetup } from './totp-setup.tsx'

/** What the dialog is opened for: to add, rename or remove a second factor, or to show recovery codes. */
export type FactorTask =
  | { kind: 'add-totp' }
  | { kind: 'remove-totp' }
  | { kind: 'add-passkey' }
  | { kind: 'rename-passkey'; id: string; name: string }
  | { kind: 'remove-passkey'; id: string; name: string }
  | { kind: 'new-codes' }
  | { kind: 'codes'; codes: readonly string[] }

const titles = {
  'add-totp': 'Add an authenticator app',
  'remove-totp': 'Remove the authenticator app',
  'add-passkey': 'Add a passkey',
  'rename-passkey': 'Rename this passkey',
  'remove-passkey': 'Remove this passkey',
  'new-codes': 'New recovery codes',
  codes: 'Your recovery codes',
} as const satisfies Record<FactorTask['kind'], string>

const hintWithApp = 'Six digits from your authenticator app, or a recovery code.'
const hintWithoutApp = 'One of your recovery codes.'

interface Props {
  /** The task that the dialog is open for; null while the dialog is closed. */
  task: FactorTask | null
  /** Whether the account has an authenticator app; the dialog then asks for a code of the app or a recovery code. */
  hasApp: boolean
  onTaskChange: (task: FactorTask | null) => void
}

/** The dialog in which second factors are added and removed. */
export const FactorDialog = ({ task, hasApp, onTaskChange }: Props) => {
  const removeTotp = useRemoveTotp()
  const removePasskey = useRemovePasskey()
  const newCodes = useNewRecoveryCodes()
  const close = () => onTaskChange(null)
  const showCodes = (codes: readonly string[] | null) => onTaskChange(codes && { kind: 'codes', codes })
  const hint = hasApp ? hintWithApp : hintWithoutApp

  const forms = {
    'add-totp': () => <TotpSetup onCodes={showCodes} />,
    'add-passkey': () => <PasskeySetup onDone={showCodes} />,
    'remove-totp': () => (
      <>
        <p className="text-muted">
          Signing in will not ask for its codes any more. Without a passkey your recovery codes go with it.
        </p>
        <CodeForm
          hint={hint}
          buttonText="Remove"
          busy={removeTotp.isPending}
          onCode={(code, onError) => removeTotp.mutate(code, { onError, onSuccess: close })}
        />
      </>
    ),
    'remove-passkey': ({ id, name }: Extract<FactorTask, { kind: 'remove-passkey' }>) => (
      <>
        <p className="text-muted">{name} will not sign you in any more.</p>
        <CodeForm
          hint={hint}
          buttonText="Remove"
          busy={removePasskey.isPending}
          onCode={(code, onError) => removePasskey.mutate({ id, code }, { onError, onSuccess: close })}
        />
      </>
    ),
    'rename-passkey': ({ id, name }: Extract<FactorTask, { kind: 'rename-passkey' }>) => (
      <RenamePasskey id={id} name={name} onDone={close} />
    ),
    'new-codes': () => (
      <>
        <p className="text-muted">You get ten new codes, and the old ones stop working.</p>
        <CodeForm
          hint={hint}
          buttonText="Make new codes"
          busy={newCodes.isPending}
          onCode={(code, onError) =>
            newCodes.mutate(code, { onError, onSuccess: ({ recoveryCodes }) => showCodes(recoveryCodes) })
          }
        />
      </>
    ),
    codes: ({ codes }: Extract<FactorTask, { kind: 'codes' }>) => <RecoveryCodeList codes={codes} onDone={close} />,
  } as const

  const title = task === null ? '' : titles[task.kind]
  return (
    <Dialog
      open={task !== null}
      onClose={close}
      label={title}
      closesByButtonOnly={task?.kind === 'codes'}
      className="fade-in m-auto w-[min(32rem,calc(100vw-2rem))] rounded-panel border border-line p-6"
    >
      <h2 className="pr-12 font-display text-xl font-semibold">{title}</h2>
      <div className="mt-3">{task && (forms[task.kind] as (task: FactorTask) => ReactNode)(task)}</div>
      {/* This button is the last element, so that the form gets the focus when the dialog opens. */}
      {task?.kind !== 'codes' && (
        <IconButton icon="close" label="Close" className="absolute top-3 right-3" onClick={close} />
      )}
    </Dialog>
  )
}
