import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { sessionsQuery } from './sessions-query.ts'

/** Signs out one other browser, by the id of its session, or all other browsers. */
export const useEndSessions = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (target: { id: string } | 'others') =>
      target === 'others'
        ? call('DELETE /auth/sessions')
        : call('DELETE /auth/sessions/:id', { params: { id: target.id } }),
    onSuccess: ({ message }) => {
      toast.success(message)
    },
    onError: (error) => {
      toast.error(failureText(error, 'an error occured'))
    },
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}
