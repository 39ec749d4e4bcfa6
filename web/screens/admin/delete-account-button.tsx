import { useState } from 'react'
import type { ViewedAccount } from '#contract/admin.ts'
import { useDeleteAccount } from '#web/features/admin/use-delete-account.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A button that deletes an account. It first opens a dialog for confirmation, since deleting cannot be undone. */
export const DeleteAccountButton = ({ account }: { account: ViewedAccount }) => {
  const [dialogOpen, setDialogOpen] = useState(false)
  const { mutate, isPending, isSuccess } = useDeleteAccount(account.email)
  return (
    <>
      <Button look="danger" busy={isPending || isSuccess} aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
        <Icon name="trash" />
        Delete Account
      </Button>
      <ConfirmDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        onConfirm={() => mutate()}
        question="Delete this account?"
        text={`${account.username} (${account.email}) loses the account with everything in it, and is signed out everywhere. Nothing brings it back.`}
        confirmLabel="Delete Account"
        cancelLabel="Keep"
      />
    </>
  )
}
