import { useEffect, useRef } from 'react'

/**
 * Moves the focus into a list after a button such as Load More has changed the number of its items, since that button
 * may no longer be rendered. Returns `list`, the `ref` for an element around the <li> elements, and `focusItem`, which
 * the button calls with the index of the item to focus: the first added one, or the last one that stays.
 */
export const useListFocus = <E extends HTMLElement = HTMLDivElement>(shownCount: number) => {
  const list = useRef<E>(null)
  const targetIndex = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new items are in the document once the number has changed.
  useEffect(() => {
    if (targetIndex.current === null) return
    const item = list.current?.querySelectorAll('li')[targetIndex.current]
    targetIndex.current = null
    item?.querySelector('a')?.focus({ preventScroll: true })
    item?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shownCount])
  const focusItem = (index: number): void => {
    targetIndex.current = index
  }
  return { list, focusItem }
}
