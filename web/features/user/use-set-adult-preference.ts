import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { adultPreferenceQuery } from './adult-preference-query.ts'

/** Shows or hides adult titles. The switch changes at once, and changes back when the server refuses. */
export const useSetAdultPreference = () => {
  const client = useQueryClient()
  return useMutation({
    // Requests are sent one after the other, so that the last press decides the setting.
    scope: { id: 'adult' },
    mutationFn: (preference: boolean) => call('POST /user/adultContent', { body: { preference } }),
    onMutate: async (preference) => {
      await client.cancelQueries(adultPreferenceQuery)
      client.setQueryData(adultPreferenceQuery.queryKey, preference)
    },
    onSuccess: ({ message }) => {
      toast.success(message)
      // Answers in the cache were fetched with the previous setting. What stays in the cache for the whole visit, such as
      // the conversation with the chat, is no such answer.
      client.removeQueries({ type: 'inactive', predicate: ({ gcTime }) => gcTime !== Number.POSITIVE_INFINITY })
    },
    onError: (error, preference) => {
      client.setQueryData(adultPreferenceQuery.queryKey, !preference)
      toast.error(failureText(error, 'an error occured'))
      // Turning the switch back is only a guess, which can be wrong after several refused presses. So the server's
      // setting is fetched.
      return client.invalidateQueries(adultPreferenceQuery)
    },
  })
}
