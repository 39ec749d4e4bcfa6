import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, in the order in which they were opened. */
let dialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const setDialogs = (newDialogs: readonly HTMLDialogElement[]): void => {
  dialogs = newDialogs
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** To be called when a modal dialog is opened. The returned function is to be called when the dialog is closed. */
export const addOpenDialog = (dialog: HTMLDialogElement): (() => void) => {
  setDialogs([...dialogs, dialog])
  return () => setDialogs(dialogs.filter((other) => other !== dialog))
}

/** The open modal dialog that was opened last; null when none is open. Everything outside it is inert. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1) ?? null,
    () => null,
  )
