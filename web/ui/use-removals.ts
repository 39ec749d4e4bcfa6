import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Milliseconds after a removal in which presses are ignored: the next item moves under the pointer, and a double press
 * would remove it too.
 */
const doublePress = 400

interface Removals<E> {
  /** Goes on the list; the button that removes an item is the item's only one. */
  list: RefObject<E | null>
  /**
   * Removes the item at an index, unless this is the second press of a double press. `remove` is given a function to
   * call when the item has come back.
   */
  press: (event: MouseEvent, index: number, remove: (onBack: () => void) => void) => void
}

/**
 * For a list whose items can be removed: after a removal the focus goes to the button of the item that moves into the
 * place, and after the last one to the page's heading. `keys` changes when an item goes.
 */
export const useRemovals = <E extends HTMLElement = HTMLUListElement>(keys: string): Removals<E> => {
  const list = useRef<E>(null)
  const removedIndex = useRef<number | null>(null)
  const removedAt = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the removed item is gone from the list.
  useEffect(() => {
    if (removedIndex.current === null) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removedIndex.current, buttons.length - 1)]
    next?.focus({ preventScroll: true })
    removedIndex.current = null
  }, [keys])
  // With the last item the whole list is unmounted.
  useEffect(() => () => void (removedIndex.current !== null && document.querySelector('h1')?.focus()), [])
  return {
    list,
    press: ({ timeStamp }, index, remove) => {
      if (timeStamp - removedAt.current < doublePress) return
      removedAt.current = timeStamp
      removedIndex.current = index
      // The item came back, so the next press is meant for it.
      remove(() => {
        removedAt.current = Number.NEGATIVE_INFINITY
      })
    },
  }
}
