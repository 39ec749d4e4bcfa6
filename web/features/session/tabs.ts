const name = 'matinee session'

/** Tells the other tabs that somebody has signed in or out here. */
export const tellOtherTabs = (): void => {
  const channel = new BroadcastChannel(name)
  channel.postMessage(null)
  channel.close()
}

/** Calls the listener when another tab says so. */
export const onOtherTab = (listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(name)
  channel.onmessage = listener
  return () => channel.close()
}
