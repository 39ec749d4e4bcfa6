import { toast as queue } from 'react-hot-toast/headless'

/**
 * Shows and removes toasts, the short messages over the page. At most 20 are shown at once, the newest ones. A success
 * stays for 2 s, an error for 4 s. A toast replaces an older one with the same text. `success` and `error` return the
 * id of the toast.
 */
export const toast = {
  success: (text: string): string => queue.success(text, { id: text }),
  /** Shows an error. If `id` is that of another toast that is shown, the error replaces that toast. */
  error: (text: string, id?: string): string => queue.error(text, { id: id ?? text }),
  /** Removes the toast with this id; without an id, removes all toasts. */
  dismiss: (id?: string): void => queue.dismiss(id),
}
