import { toast as queue } from 'react-hot-toast/headless'

/**
 * Says something in passing. At most 20 stand at once; a success stays 2 s, everything else 4 s, and a loading toast
 * until it is dismissed by the id it was given.
 */
export const toast = {
  success: (text: string): string => queue.success(text),
  /** With the id of one that stands it takes its place. */
  error: (text: string, id?: string): string => queue.error(text, id === undefined ? {} : { id }),
  blank: (text: string): string => queue(text),
  custom: (text: string): string => queue.custom(text),
  loading: (text: string, id: string): string => queue.loading(text, { id }),
  dismiss: (id?: string): void => queue.dismiss(id),
}
