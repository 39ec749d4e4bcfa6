import { toast as queue } from 'react-hot-toast/headless'

/**
 * Shows a toast. At most 20 are shown at once; a success stays for 2 s, an error for 4 s. A toast replaces one with the
 * same text.
 */
export const toast = {
  success: (text: string): string => queue.success(text, { id: text }),
  /** Shows an error; with the id of a toast that is shown, it replaces that toast. */
  error: (text: string, id?: string): string => queue.error(text, { id: id ?? text }),
  dismiss: (id?: string): void => queue.dismiss(id),
}
