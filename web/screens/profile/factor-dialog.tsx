import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { CodeForm } from '#web/features/factors/code-form.tsx'
import { RecoveryCodeList } from '#web/features/factors/recovery-code-list.tsx'
import {
  useAddPasskey,
  useConfirmTotp,
  useNewRecoveryCodes,
  useRemovePasskey,
  useRemoveTotp,
} from '#web/features/factors/use-factor-mutations.ts'
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
  onTaskChange: Dispatch<SetStateAction<FactorTask | null>>
}

/** The dialog in which second factors are added and removed. */
export const FactorDialog = ({ task, hasApp, onTaskChange }: Props) => {
  // These mutations belong to the dialog and not to its forms: when a form is closed before the server answers, the
  // answer's recovery codes are shown all the same.
  const confirmTotp = useConfirmTotp()
  const addPasskey = useAddPasskey()
  const removeTotp = useRemoveTotp()
  const removePasskey = useRemovePasskey()
  const newCodes = useNewRecoveryCodes()
  const close = () => onTaskChange(null)
  /** Closes the dialog, unless it has been opened for another task since the form of this task was sent. */
  const closeTask = () => onTaskChange((current) => (current === task ? null : current))
  const showCodes = (codes: readonly string[]) => onTaskChange({ kind: 'codes', codes })
  const hint = hasApp ? hintWithApp : hintWithoutApp

  const forms = {
    'add-totp': () => (
      <TotpSetup
        busy={confirmTotp.isPending}
        onCode={(code, onError) =>
          confirmTotp.mutate(code, { onError, onSuccess: ({ recoveryCodes }) => showCodes(recoveryCodes) })
        }
      />
    ),
    'add-passkey': () => (
      <PasskeySetup
        busy={addPasskey.isPending}
        onAdd={(input, onError) =>
          addPasskey.mutate(input, {
            onError,
            // There are no new codes if the account has recovery codes already.
            onSuccess: ({ recoveryCodes }) => (recoveryCodes ? showCodes(recoveryCodes) : closeTask()),
          })
        }
      />
    ),
    'remove-totp': () => (
      <>
        <p className="text-muted">
          Signing in will not ask for its codes any more. Without a passkey your recovery codes go with it.
        </p>
        <CodeForm
          hint={hint}
          buttonText="Remove"
          busy={removeTotp.isPending}
          onCode={(code, onError) => removeTotp.mutate(code, { onError, onSuccess: closeTask })}
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
          onCode={(code, onError) => removePasskey.mutate({ id, code }, { onError, onSuccess: closeTask })}
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
