import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { faultyField } from './form-faults.ts'

/**
 * A form whose fields have these names. `submit` gets the entered values and `showError`, which shows an error in a
 * toast and, if the error is about a field, at that field too. A field's error is removed when the user edits the
 * field, the toast when the form is unmounted. Spread `form` onto the <form>.
 */
export const useForm = <F extends string>(
  fields: readonly F[],
  submit: (values: Record<F, string>, showError: (error: unknown) => void) => void,
) => {
  const ref = useRef<HTMLFormElement>(null)
  const toastId = useId()
  const [faults, setFaults] = useState<Partial<Record<F, string>>>({})
  useEffect(() => () => toast.dismiss(toastId), [toastId])

  const showError = (error: unknown): void => {
    const text = failureText(error, 'an error occured')
    toast.error(text, toastId)
    const field = faultyField(error, fields)
    if (field === null) return
    setFaults({ [field]: text } as Partial<Record<F, string>>)
    ref.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }
  return {
    faults,
    form: {
      ref,
      // Turns off the browser's validation: the server's messages are shown instead.
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>): void => {
        event.preventDefault()
        const entered = new FormData(event.currentTarget)
        setFaults({})
        const values = Object.fromEntries(fields.map((field) => [field, String(entered.get(field))]))
        submit(values as Record<F, string>, showError)
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>): void => {
        const { name } = target as HTMLInputElement
        setFaults(({ [name as F]: _edited, ...rest }) => rest as Partial<Record<F, string>>)
      },
    },
  }
}
