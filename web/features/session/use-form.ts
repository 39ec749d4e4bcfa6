import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { faultyField } from './form-faults.ts'

interface Options<F extends string> {
  /** Checks the values before they are sent: the fault that is shown instead; null when there is none. */
  check?: (values: Record<F, string>) => readonly [field: F, text: string] | null
  /** The toast's text when the server sent no message. */
  otherwise?: string
}

/**
 * A form whose fields have these names. `submit` gets the entered values and `showError`, which shows an error in a
 * toast and, if the error is about a field, at that field too. A field's error is removed when the user edits the
 * field, the toast when the form is sent again or unmounted. Spread `form` onto the <form>.
 */
export const useForm = <F extends string>(
  fields: readonly F[],
  submit: (values: Record<F, string>, showError: (error: unknown) => void) => void,
  { check, otherwise = 'an error occured' }: Options<F> = {},
) => {
  const ref = useRef<HTMLFormElement>(null)
  const toastId = useId()
  const [faults, setFaults] = useState<Partial<Record<F, string>>>({})
  useEffect(() => () => toast.dismiss(toastId), [toastId])

  const showFault = (field: F, text: string): void => {
    setFaults({ [field]: text } as Partial<Record<F, string>>)
    ref.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }
  const showError = (error: unknown): void => {
    const text = failureText(error, otherwise)
    toast.error(text, toastId)
    const field = faultyField(error, fields)
    if (field !== null) showFault(field, text)
  }
  return {
    faults,
    form: {
      ref,
      // Turns off the browser's validation: the server's messages are shown instead.
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>): void => {
        event.preventDefault()
        const formData = new FormData(event.currentTarget)
        setFaults({})
        toast.dismiss(toastId)
        const texts = fields.map((field) => [field, String(formData.get(field) ?? '')])
        const values = Object.fromEntries(texts) as Record<F, string>
        const fault = check?.(values) ?? null
        if (fault === null) submit(values, showError)
        else showFault(...fault)
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>): void => {
        const { name } = target as HTMLInputElement
        setFaults(({ [name as F]: _edited, ...otherFaults }) => otherFaults as Partial<Record<F, string>>)
      },
    },
  }
}
