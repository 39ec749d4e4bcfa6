import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

/** Milliseconds for which the toast can be read before the page is loaded again. */
const reloadDelay = 500

/** Deletes the account with this address, and then loads the page again. */
export const useDeleteAccount = (email: string) =>
  useMutation({
    mutationFn: () => call('DELETE /auth/deleteUserMail', { body: { email } }),
    onSuccess: () => {
      toast.success('Account deleted')
      setTimeout(() => location.reload(), reloadDelay)
    },
    onError: (error) => toast.error(`something went wrong ${failureText(error, '')}`),
  })
