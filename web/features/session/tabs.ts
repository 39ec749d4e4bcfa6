// One channel for the page: what is said on it is heard by the other tabs and not by this one.
const channel = new BroadcastChannel('matinee session')

/** Tells the other tabs that somebody has signed in or out here. */
export const tellOtherTabs = (): void => channel.postMessage(null)

/** Calls the listener when another tab says so. */
export const onOtherTab = (listener: () => void): (() => void) => {
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}
