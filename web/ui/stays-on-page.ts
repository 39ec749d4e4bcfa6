import type { MouseEvent } from 'react'

/**
 * True if a click on a link leaves this page open, since with a pressed key the browser opens the link in another tab
 * or window, or downloads it. The router leaves the same clicks to the browser.
 */
export const staysOnPage = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
