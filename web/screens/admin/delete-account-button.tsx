import { useState } from 'react'
import type { ViewedAccount } from '#contract/admin.ts'
import { useDeleteAccount } from '#web/features/admin/use-delete-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A button that deletes an account. It first opens a dialog for confirmation, since deleting cannot be undone. */
export const DeleteAccountButton = ({ account }: { account: ViewedAccount }) => {
  const [dialogOpen, setDialogOpen] = useState(false)
  const { mutate, isPending, isSuccess } = useDeleteAccount(account.email)
  const close = () => setDialogOpen(false)
  const title = 'Delete this account?'
  return (
    <>
      <Button look="danger" busy={isPending || isSuccess} aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
        <Icon name="trash" />
        Delete Account
      </Button>
      <Dialog
        open={dialogOpen}
        onClose={close}
        label={title}
        className="fade-in m-auto w-[min(28rem,100%-2rem)] rounded-panel border border-line p-6"
      >
        <h2 className="font-display text-xl font-semibold">{title}</h2>
        <p className="mt-3 text-muted [overflow-wrap:anywhere]">
          {account.username} ({account.email}) loses the account with everything in it, and is signed out everywhere.
          Nothing brings it back.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            look="danger"
            onClick={() => {
              close()
              mutate()
            }}
          >
            Delete Account
          </Button>
          <Button look="outline" onClick={close}>
            Keep
          </Button>
        </div>
      </Dialog>
    </>
  )
}
