import { type RefObject, useState } from 'react'
import { useListFocus } from './use-list-focus.ts'

interface Options {
  /** The number of items that are shown at first. */
  initialCount: number
  /** The number of items that each press adds. */
  step: number
  /** The most items that are shown. */
  maxCount?: number
  /** The number of items to begin with, if it is not `initialCount`. */
  startCount?: number | undefined
  /** Called with each new number. */
  onChange?: (shown: number) => void
}

interface Shown<E> {
  shown: number
  /** Shows more; null when all are shown. */
  more: (() => void) | null
  /** Shows only the first items again; null when no more than these are shown. */
  less: (() => void) | null
  /** The `ref` for an element around the <li> elements; `more` and `less` move the focus into it. */
  list: RefObject<E | null>
}

/** How many of `total` items a list shows. */
export const useShownCount = <E extends HTMLElement = HTMLDivElement>(total: number, options: Options): Shown<E> => {
  const { initialCount, step, maxCount = Number.POSITIVE_INFINITY, startCount = initialCount, onChange } = options
  const [wanted, setWanted] = useState(startCount)
  const end = Math.min(total, maxCount)
  const shown = Math.min(wanted, end)
  const { list, focusItem } = useListFocus<E>(shown)
  const changeCount = (next: number, index: number) => {
    focusItem(index)
    setWanted(next)
    onChange?.(next)
  }
  return {
    shown,
    more: shown < end ? () => changeCount(Math.min(shown + step, end), shown) : null,
    less: shown > initialCount ? () => changeCount(initialCount, initialCount - 1) : null,
    list,
  }
}
