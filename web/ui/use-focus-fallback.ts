import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * For an area whose buttons may disappear when they are pressed: when the focused element is gone, the area's heading
 * takes the focus. Returns `area`, the handlers of the area's element, and `heading`, the `ref` of the heading, which
 * needs `tabIndex={-1}`. A dialog that opens from the area must be in it. The component that calls this must be
 * rendered again when elements of the area disappear.
 */
export const useFocusFallback = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Element | null>(null)
  // Runs after every render, since any render may remove the focused element.
  useEffect(() => {
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return
    focused.current = null
    heading.current?.focus({ preventScroll: true })
  })
  return {
    heading,
    area: {
      onFocus: ({ target }: FocusEvent) => {
        focused.current = target
      },
      // Not called for an element that React removes.
      onBlur: () => {
        focused.current = null
      },
    },
  }
}
