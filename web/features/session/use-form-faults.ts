import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { faultyField } from './form-faults.ts'

/**
 * The errors of a form: shows each in a toast, and at its field when it is about one. A field's error is removed when
 * the user edits the field, the toast when the form is unmounted. Give `form` and `onInput` to the <form>.
 */
export const useFormFaults = <F extends string>(fields: readonly F[]) => {
  const form = useRef<HTMLFormElement>(null)
  const toastId = useId()
  const [faults, setFaults] = useState<Partial<Record<F, string>>>({})
  useEffect(() => () => toast.dismiss(toastId), [toastId])
  return {
    form,
    faults,
    /** Shows an error, and focuses the field that it is about. */
    showError: (error: unknown): void => {
      const text = failureText(error, 'an error occured')
      toast.error(text, toastId)
      const field = faultyField(error, fields)
      if (field === null) return
      setFaults({ [field]: text } as Partial<Record<F, string>>)
      form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
    },
    clear: (): void => setFaults({}),
    onInput: ({ target }: FormEvent<HTMLFormElement>): void => {
      const { name } = target as HTMLInputElement
      setFaults(({ [name as F]: _edited, ...rest }) => rest as Partial<Record<F, string>>)
    },
  }
}
