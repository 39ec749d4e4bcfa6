import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { faultyField } from './form-faults.ts'

/**
 * What is wrong with a form: a toast, and the same sentence at the field it is about. A field's fault goes when
 * somebody mends it, the toast when the form does. Give `onInput` to the form.
 */
export const useFormFaults = <F extends string>(fields: readonly F[]) => {
  const form = useRef<HTMLFormElement>(null)
  const toastId = useId()
  const [faults, setFaults] = useState<Partial<Record<F, string>>>({})
  useEffect(() => () => toast.dismiss(toastId), [toastId])
  return {
    form,
    faults,
    /** Says why it did not work, and leads to the field that it is about. */
    tell: (error: unknown): void => {
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
      setFaults(({ [name as F]: _mended, ...rest }) => rest as Partial<Record<F, string>>)
    },
  }
}
