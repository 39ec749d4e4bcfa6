import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { withKeptKey } from '#web/api/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Sends a message to the operator of Matinee, and shows the server's answer in a toast. The form itself shows errors.
 */
export const useSendMessage = () => {
  const [send] = useState(() =>
    withKeptKey((body: { name: string; email: string; message: string }, headers) =>
      call('POST /contact/savemessage', { body }, { headers }),
    ),
  )
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => toast.success(message),
  })
}
