import { useEffect } from 'react'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

/** Shows a toast for each new error, unless `enabled` is false. */
export const useFailureToast = (error: unknown, enabled = true): void => {
  useEffect(() => {
    if (error && enabled) toast.error(failureText(error, 'an error occurred'))
  }, [error, enabled])
}
