import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { addPasskey } from '#web/features/session/passkeys.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * A change of the user's second factors for signing in. The form that makes the change shows the error. The change is
 * pending until the page has fetched the factors again, except if its reply has recovery codes: they are shown only
 * once, so nothing must keep the user from seeing them.
 */
const useFactorMutation = <I, O extends { message: string; recoveryCodes?: readonly string[] | null }>(
  mutationFn: (input: I) => Promise<O>,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: ({ message, recoveryCodes }) => {
      toast.success(message)
      const refetched = client.invalidateQueries({ queryKey: ['factors'] })
      return recoveryCodes ? undefined : refetched
    },
  })
}

/** Begins to add an authenticator app. The password is needed when the last sign-in was a while ago. */
export const useStartTotp = () =>
  useMutation({
    mutationFn: (password?: string) => call('POST /auth/totp', { body: password === undefined ? {} : { password } }),
  })

/** Confirms the authenticator app with its first code; sign-ins need a second factor from then on. */
export const useConfirmTotp = () =>
  useFactorMutation((code: string) => call('POST /auth/totp/confirm', { body: { code } }))

/** Removes the authenticator app. */
export const useRemoveTotp = () => useFactorMutation((code: string) => call('DELETE /auth/totp', { body: { code } }))

/** Replaces the recovery codes with ten new ones. */
export const useNewRecoveryCodes = () =>
  useFactorMutation((code: string) => call('POST /auth/recovery-codes', { body: { code } }))

/** Creates a passkey in the browser and adds it to the account. */
export const useAddPasskey = () => useFactorMutation(addPasskey)

/** Gives a passkey another name. */
export const useRenamePasskey = () =>
  useFactorMutation(({ id, name }: { id: string; name: string }) =>
    call('PUT /auth/passkeys/:id', { params: { id }, body: { name } }),
  )

/** Removes a passkey. */
export const useRemovePasskey = () =>
  useFactorMutation(({ id, code }: { id: string; code: string }) =>
    call('DELETE /auth/passkeys/:id', { params: { id }, body: { code } }),
  )
