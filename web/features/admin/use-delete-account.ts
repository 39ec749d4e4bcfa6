import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

/** Milliseconds for which the toast "Account deleted" can be read before the page is reloaded. */
const reloadDelay = 500

/** Deletes the account with this email address, and then reloads the page. */
export const useDeleteAccount = (email: string) =>
  useMutation({
    mutationFn: () => call('DELETE /auth/deleteUserMail', { body: { email } }),
    onSuccess: () => {
      toast.success('Account deleted')
      setTimeout(() => location.reload(), reloadDelay)
    },
    onError: (error) => toast.error(`something went wrong ${failureText(error, '')}`),
  })
