import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { checkSession } from '#web/features/session/session-query.ts'
import { sessionsQuery } from '#web/features/sessions/sessions-query.ts'
import { profileQuery } from '#web/features/user/profile-query.ts'
import { toast } from '#web/ui/toast.ts'
import { withMinDuration } from './new-password.ts'
import { resetFlow } from './reset-flow.ts'

/** Mails a code to an account, and begins the reset of its password. The screen shows the error. */
export const useCheckAccount = () =>
  useMutation({
    mutationFn: (email: string) => call('POST /auth/checkAccount', { body: { email } }),
    onSuccess: (_reply, email) => resetFlow.begin(email),
  })

/** Sets a new password with the mailed code. The form shows the error. */
export const useResetPassword = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; password: string; code: string }) =>
      withMinDuration(call('POST /auth/changePasswordH', { body })),
    // Every session of the account has ended, and this page may have had one.
    onSuccess: () => void checkSession(client),
  })
}

/** Mails a code that verifies the member's address. The form shows the error. */
export const useRequestVerification = () => useMutation({ mutationFn: () => call('POST /auth/verify') })

/**
 * Verifies the member's address with the mailed code, and fetches the data that may depend on that. The form shows the
 * error.
 */
export const useVerify = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call('POST /auth/verify/code', { body: { code } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await Promise.all([client.invalidateQueries(profileQuery), checkSession(client)])
    },
  })
}

/** Sets a new password of the member, whose other sessions end. The form shows the error. */
export const useChangePassword = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { password: string; currentPassword?: string }) =>
      withMinDuration(call('POST /auth/changePassword', { body })),
    // Also after a failure: the sign-in may be too old by now, so that the current password has to be entered.
    onSettled: () => {
      void client.invalidateQueries(profileQuery)
      void client.invalidateQueries(sessionsQuery)
    },
  })
}
