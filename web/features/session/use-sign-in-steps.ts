import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { passkeyErrorText, signInWithPasskey } from './passkeys.ts'
import { setUser } from './session-query.ts'

/** What the page does after any kind of sign-in. */
const useOnSignedIn = () => {
  const client = useQueryClient()
  return ({ user, message }: { user: User; message: string }) => {
    toast.success(message || 'Sign in successfully')
    setUser(client, user)
    notifyOtherTabs()
  }
}

/** The second step of a sign-in whose first step was at Google. The form shows the error. */
export const useGoogleSecondStep = () =>
  useMutation({
    mutationFn: (code: string) => call('POST /auth/signin/code', { body: { code } }),
    onSuccess: useOnSignedIn(),
  })

/** Mails a code to a member who has lost every factor; shows an error in a toast. */
export const useRequestFactorRemoval = () =>
  useMutation({
    mutationFn: () => call('POST /auth/factors/lost'),
    onSuccess: ({ message }) => {
      toast.success(message)
    },
    onError: (error) => {
      toast.error(failureText(error, 'an error occured'))
    },
  })

/** Begins the removal of lost factors with the mailed code. The form shows the error. */
export const useBeginFactorRemoval = () =>
  useMutation({ mutationFn: (code: string) => call('POST /auth/factors/lost/code', { body: { code } }) })

/** Stops the removal of factors with the token from the mailed notice. */
export const useStopFactorRemoval = () =>
  useMutation({ mutationFn: (token: string) => call('POST /auth/factors/lost/stop', { body: { token } }) })

/** Signs in with a passkey, which needs no second step. */
export const useSignInWithPasskey = () =>
  useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: useOnSignedIn(),
    onError: (error) => toast.error(passkeyErrorText(error)),
  })
