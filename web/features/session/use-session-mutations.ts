import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/api/failure.ts'
import { withKeptKey } from '#web/api/idempotency-key.ts'
import { continueQuery } from '#web/features/progress/continue-query.ts'
import { toast } from '#web/ui/toast.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { changeUser, logOutKey } from './session-query.ts'
import { useOnSignedIn } from './use-on-signed-in.ts'

const mutationKeys = {
  signUp: ['session', 'sign-up'],
  signIn: ['session', 'sign-in'],
  logOut: logOutKey,
} as const

/** Says for each of sign-up, sign-in and logout whether it is under way. */
export const usePendingSessionChanges = () => ({
  signingUp: useIsMutating({ mutationKey: mutationKeys.signUp }) > 0,
  signingIn: useIsMutating({ mutationKey: mutationKeys.signIn }) > 0,
  loggingOut: useIsMutating({ mutationKey: mutationKeys.logOut }) > 0,
})

/** Creates an account and signs in with it. The form shows the error. */
export const useSignUp = () => {
  const client = useQueryClient()
  const [signUp] = useState(() =>
    withKeptKey((body: { email: string; username: string; password: string }, headers) =>
      call('POST /auth/signup', { body }, { headers }),
    ),
  )
  return useMutation({
    mutationKey: mutationKeys.signUp,
    mutationFn: signUp,
    onSuccess: ({ user }) => {
      toast.success('account created successfully')
      changeUser(client, user)
      // A new account has no titles to continue, so the home page need not ask the server for them.
      client.setQueryData(continueQuery.queryKey, [])
      notifyOtherTabs()
    },
    onError: () => changeUser(client, null),
  })
}

/** Signs in. The form shows the error. */
export const useSignIn = () => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.signIn,
    mutationFn: (body: { email: string; password: string; code?: string }) => call('POST /auth/signin', { body }),
    onSuccess: useOnSignedIn(),
    onError: () => changeUser(client, null),
  })
}

/**
 * Signs out, and shows the outcome in a toast. Queries that are being fetched are cancelled, since the server would
 * refuse them once there is no session. If signing out fails, these queries are fetched again.
 */
export const useLogOut = () => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.logOut,
    mutationFn: () => call('POST /auth/logout'),
    async onMutate() {
      const cancelledQueries = new Set(client.getQueryCache().findAll({ fetchStatus: 'fetching' }))
      await client.cancelQueries()
      return { cancelledQueries }
    },
    onSuccess: () => {
      toast.success('Logged out successfully')
      changeUser(client, null)
      notifyOtherTabs()
    },
    onError: (error, _, context) => {
      toast.error(failureText(error, 'Logout failed'))
      void client.refetchQueries({
        type: 'active',
        predicate: (query) => context?.cancelledQueries.has(query) ?? false,
      })
    },
  })
}
