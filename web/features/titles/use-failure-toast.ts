import { useEffect } from 'react'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

/** Says once that a part of a title's page could not be had; `when` false keeps quiet about it. */
export const useFailureToast = (error: unknown, when = true): void => {
  useEffect(() => {
    if (error && when) toast.error(failureText(error, 'an error occurred'))
  }, [error, when])
}
