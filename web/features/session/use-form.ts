import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { failureText } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { faultyField } from './form-faults.ts'

interface Options<F extends string> {
  /**
   * Checks the values before they are sent. Returns the first faulty field and the text to show there; null if all
   * values are valid.
   */
  check?: (values: Record<F, string>) => readonly [field: F, text: string] | null
  /** The text of the toast if the server sent no message with an error. */
  fallbackText?: string
}

/**
 * A form whose fields have these names. `submit` gets the entered values, and the function `showError`, which shows an
 * error in a toast and, if the error is about a field, at that field too. The error at a field is removed when the user
 * edits the field, the toast when the form is sent again or unmounted. Spread the returned `form` onto the <form>.
 */
export const useForm = <F extends string>(
  fields: readonly F[],
  submit: (values: Record<F, string>, showError: (error: unknown) => void) => void,
  { check, fallbackText = 'an error occured' }: Options<F> = {},
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
    const text = failureText(error, fallbackText)
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
        const fieldsWithValues = fields.map((field) => [field, String(formData.get(field) ?? '')])
        const values = Object.fromEntries(fieldsWithValues) as Record<F, string>
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
