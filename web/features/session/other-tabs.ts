// One channel for the whole page: a BroadcastChannel does not deliver messages to the object that sent them.
let opened: BroadcastChannel | undefined
const channel = () => (opened ??= new BroadcastChannel('matinee session'))

/** Tells the other tabs that the user has signed in or out here. */
export const notifyOtherTabs = (): void => channel().postMessage(null)

/** Calls the listener when the user has signed in or out in another tab. */
export const onChangeInOtherTab = (listener: () => void): (() => void) => {
  channel().addEventListener('message', listener)
  return () => channel().removeEventListener('message', listener)
}
