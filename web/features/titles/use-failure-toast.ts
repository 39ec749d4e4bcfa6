import { useEffect } from 'react'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

/** Shows a toast for each new error, unless `when` is false. */
export const useFailureToast = (error: unknown, when = true): void => {
  useEffect(() => {
    if (error && when) toast.error(failureText(error, 'an error occurred'))
  }, [error, when])
}
