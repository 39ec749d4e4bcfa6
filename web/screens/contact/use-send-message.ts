import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { idempotencyKey } from '#web/api/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Sends a message to the operator of Matinee, and shows the server's answer in a toast. The form itself shows errors.
 */
export const useSendMessage = () =>
  useMutation({
    mutationFn: (body: { name: string; email: string; message: string }) =>
      call('POST /contact/savemessage', { body }, { headers: idempotencyKey() }),
    onSuccess: ({ message }) => toast.success(message),
  })
