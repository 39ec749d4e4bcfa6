import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { passkeyErrorText, signInWithPasskey } from './passkeys.ts'
import { useOnSignedIn } from './use-on-signed-in.ts'

/** Sends the code for the second step of a sign-in whose first step was at Google. The form shows the error. */
export const useGoogleSecondStep = () =>
  useMutation({
    mutationFn: (code: string) => call('POST /auth/signin/code', { body: { code } }),
    onSuccess: useOnSignedIn(),
  })

/** Asks the server to mail a code to a member who has lost every second factor. An error is shown in a toast. */
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

/** Begins the removal of the lost second factors, with the mailed code. The form shows the error. */
export const useBeginFactorRemoval = () =>
  useMutation({ mutationFn: (code: string) => call('POST /auth/factors/lost/code', { body: { code } }) })

/** Stops the removal of the second factors, with the token from the mail that announced the removal. */
export const useStopFactorRemoval = () =>
  useMutation({ mutationFn: (token: string) => call('POST /auth/factors/lost/stop', { body: { token } }) })

/** Signs in with a passkey, which needs no second step. */
export const useSignInWithPasskey = () =>
  useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: useOnSignedIn(),
    onError: (error) => toast.error(passkeyErrorText(error)),
  })
