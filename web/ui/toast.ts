import { toast as queue } from 'react-hot-toast/headless'

/**
 * Shows a toast. At most 20 are shown at once; a success stays for 2 s, a loading toast until it is dismissed by its
 * id, and every other for 4 s.
 */
export const toast = {
  success: (text: string): string => queue.success(text),
  /** Shows an error; with the id of a toast that is shown, it replaces that toast. */
  error: (text: string, id?: string): string => queue.error(text, id === undefined ? {} : { id }),
  blank: (text: string): string => queue(text),
  custom: (text: string): string => queue.custom(text),
  loading: (text: string, id: string): string => queue.loading(text, { id }),
  dismiss: (id?: string): void => queue.dismiss(id),
}
