import { useEffect } from 'react'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Shows a toast for each new error, unless `when` is false. Parts of a page that fail with the same message share one:
 * an outage usually makes several fail.
 */
export const useFailureToast = (error: unknown, when = true): void => {
  useEffect(() => {
    if (!error || !when) return
    const text = failureText(error, 'an error occurred')
    toast.error(text, `failure: ${text}`)
  }, [error, when])
}
