/**
 * Opens the channel between the tabs; null where the browser forbids it, as Firefox does for pages whose cookies are
 * blocked. A tab then learns of a change only when it gets the focus.
 */
const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel('matinee session')
  } catch {
    return null
  }
}

// One channel object for the whole page, so that the page does not receive its own messages.
let openedChannel: BroadcastChannel | null | undefined
const channel = () => {
  if (openedChannel === undefined) openedChannel = openChannel()
  return openedChannel
}

/** Notifies the other tabs that the user has signed in or out in this tab. */
export const notifyOtherTabs = (): void => channel()?.postMessage(null)

/**
 * Calls the listener when the user has signed in or out in another tab. Returns the function that removes the listener.
 */
export const onChangeInOtherTab = (listener: () => void): (() => void) => {
  channel()?.addEventListener('message', listener)
  return () => channel()?.removeEventListener('message', listener)
}
