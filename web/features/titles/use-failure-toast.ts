import { useEffect } from 'react'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Shows a toast for each new error, unless `isEnabled` is false. Parts of a page that fail with the same message share
 * one toast, since an outage usually makes several parts fail.
 */
export const useFailureToast = (error: unknown, isEnabled = true): void => {
  useEffect(() => {
    if (!error || !isEnabled) return
    const text = failureText(error, 'an error occurred')
    toast.error(text, `failure: ${text}`)
  }, [error, isEnabled])
}
