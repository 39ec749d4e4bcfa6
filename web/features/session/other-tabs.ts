// One channel object for the whole page, so that the page does not receive its own messages.
let openedChannel: BroadcastChannel | undefined
const channel = () => (openedChannel ??= new BroadcastChannel('matinee session'))

/** Notifies the other tabs that the user has signed in or out in this tab. */
export const notifyOtherTabs = (): void => channel().postMessage(null)

/**
 * Calls the listener when the user has signed in or out in another tab. Returns the function that removes the listener.
 */
export const onChangeInOtherTab = (listener: () => void): (() => void) => {
  channel().addEventListener('message', listener)
  return () => channel().removeEventListener('message', listener)
}
