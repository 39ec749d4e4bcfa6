// A BroadcastChannel delivers to the other tabs and not to the object that sent the message, hence one for the page.
const channel = new BroadcastChannel('matinee session')

/** Tells the other tabs that the user has signed in or out here. */
export const notifyOtherTabs = (): void => channel.postMessage(null)

/** Calls the listener when the user has signed in or out in another tab. */
export const onOtherTab = (listener: () => void): (() => void) => {
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}
