import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { checkSession } from '#web/features/session/session-query.ts'
import { sessionsQuery } from '#web/features/sessions/sessions-query.ts'
import { profileQuery } from '#web/features/user/profile-query.ts'
import { toast } from '#web/ui/toast.ts'
import { withMinDuration } from './new-password.ts'
import { resetFlow } from './reset-flow.ts'

/**
 * Asks the server to mail a code to the email address of an account, and begins the reset of its password. The screen
 * shows the error.
 */
export const useCheckAccount = () =>
  useMutation({
    mutationFn: (email: string) => call('POST /auth/checkAccount', { body: { email } }),
    onSuccess: (_reply, email) => resetFlow.begin(email),
  })

/** Sets a new password for an account, with the mailed code. The form shows the error. */
export const useResetPassword = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; password: string; code: string }) =>
      withMinDuration(call('POST /auth/changePasswordH', { body })),
    // The server has ended every session of the account, perhaps also the one of this page.
    onSuccess: () => void checkSession(client),
  })
}

/** Asks the server to mail a code with which the member can verify the email address. The form shows the error. */
export const useRequestVerification = () => useMutation({ mutationFn: () => call('POST /auth/verify') })

/**
 * Verifies the member's email address with the mailed code, and fetches the data that may depend on that. The form
 * shows the error.
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

/**
 * Changes the password of the signed-in member; the server ends the member's other sessions. The form shows the error.
 */
export const useChangePassword = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { password: string; currentPassword?: string }) =>
      withMinDuration(call('POST /auth/changePassword', { body })),
    // Fetched again after a failure too: the session may have become too old for a change without the current password,
    // and then the new profile says that the current password is needed.
    onSettled: () => {
      void client.invalidateQueries(profileQuery)
      void client.invalidateQueries(sessionsQuery)
    },
  })
}
