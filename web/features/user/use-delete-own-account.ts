import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/api/failure.ts'
import { notifyOtherTabs } from '#web/features/session/other-tabs.ts'
import { deleteAccountKey } from '#web/features/session/session-query.ts'
import { toast } from '#web/ui/toast.ts'

/** Deletes the account of the signed-in member, and notifies the other tabs. */
export const useDeleteOwnAccount = () =>
  useMutation({
    mutationKey: deleteAccountKey,
    mutationFn: () => call('DELETE /auth/deleteUser'),
    onSuccess: notifyOtherTabs,
    onError: (error) => {
      toast.error(failureText(error, 'an error occured'))
    },
  })
