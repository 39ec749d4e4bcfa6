import { type RefObject, useState } from 'react'
import { useListFocus } from './use-list-focus.ts'

interface Options {
  /** The number of items that are shown at a new visit, and after a press of Load Less. */
  initialCount: number
  /** The number of items that each press of Load More adds. */
  step: number
  /** The highest number of items that are shown. */
  maxCount?: number
  /**
   * The number of items that are shown when the list is first rendered, for example as many as when the user left the
   * page; `initialCount` if absent.
   */
  startCount?: number | undefined
  /** Called with the new number of items after each press. */
  onChange?: (shownCount: number) => void
}

interface Shown<E> {
  shownCount: number
  /** Shows more items; null when all are shown. */
  onMore: (() => void) | null
  /** Shows only the first items again; null when only the first items are shown. */
  onLess: (() => void) | null
  /** The `ref` for an element around the <li> elements; `onMore` and `onLess` move the focus into it. */
  list: RefObject<E | null>
}

/**
 * For a list of which only the first items are shown, with the buttons Load More and Load Less: how many of its `total`
 * items are shown, and the functions of these buttons.
 */
export const useShownCount = <E extends HTMLElement = HTMLDivElement>(total: number, options: Options): Shown<E> => {
  const { initialCount, step, maxCount = Number.POSITIVE_INFINITY, startCount = initialCount, onChange } = options
  const [requestedCount, setRequestedCount] = useState(startCount)
  const shownLimit = Math.min(total, maxCount)
  const shownCount = Math.min(requestedCount, shownLimit)
  const { list, focusItem } = useListFocus<E>(shownCount)
  const changeCount = (newCount: number, focusIndex: number) => {
    focusItem(focusIndex)
    setRequestedCount(newCount)
    onChange?.(newCount)
  }
  return {
    shownCount,
    onMore: shownCount < shownLimit ? () => changeCount(Math.min(shownCount + step, shownLimit), shownCount) : null,
    onLess: shownCount > initialCount ? () => changeCount(initialCount, initialCount - 1) : null,
    list,
  }
}
