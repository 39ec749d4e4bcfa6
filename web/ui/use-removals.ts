import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * How long presses are ignored after a removal: the next item moves under the pointer, and a double press would remove
 * that item too.
 */
const doublePressMilliseconds = 400

interface Removals<E> {
  /** The `ref` for the list element. Each item must contain only one button, which removes the item. */
  list: RefObject<E | null>
  /**
   * Calls `remove` for the item at an index, unless this is the second press of a double press. `remove` gets the
   * function `onRestored`, and calls it if the removal fails, so that the item is shown again.
   */
  press: (event: MouseEvent, index: number, remove: (onRestored: () => void) => void) => void
}

/**
 * For a list whose items can be removed. After a removal the button of the item that took the removed item's place is
 * focused; when no item is left, the page's heading is focused. `itemsKey` is any text that changes when an item is
 * removed.
 */
export const useRemovals = <E extends HTMLElement = HTMLUListElement>(itemsKey: string): Removals<E> => {
  const list = useRef<E>(null)
  const removedIndex = useRef<number | null>(null)
  const removedAt = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the removed item is gone from the list.
  useEffect(() => {
    if (removedIndex.current === null) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const nextButton = buttons[Math.min(removedIndex.current, buttons.length - 1)]
    nextButton?.focus({ preventScroll: true })
    removedIndex.current = null
  }, [itemsKey])
  // When the last item is removed, the list itself is unmounted.
  useEffect(() => () => void (removedIndex.current !== null && document.querySelector('h1')?.focus()), [])
  return {
    list,
    press: ({ timeStamp }, index, remove) => {
      if (timeStamp - removedAt.current < doublePressMilliseconds) return
      removedAt.current = timeStamp
      removedIndex.current = index
      // Called if the removal fails. The item is then shown again, so the next press is meant for this item.
      remove(() => {
        removedAt.current = Number.NEGATIVE_INFINITY
      })
    },
  }
}
