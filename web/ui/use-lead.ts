import { useEffect, useRef } from 'react'

/**
 * Leads whoever changed how many entries a list shows to one of them, since the button they pressed may be gone: put
 * `around` around the <li> elements, and call `lead` with the place of the first new one, or of the last that stays.
 */
export const useLead = <E extends HTMLElement = HTMLDivElement>(shown: number) => {
  const around = useRef<E>(null)
  const place = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new ones are there when the number has changed.
  useEffect(() => {
    if (place.current === null) return
    const item = around.current?.querySelectorAll('li')[place.current]
    place.current = null
    item?.querySelector('a')?.focus({ preventScroll: true })
    item?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  const lead = (to: number): void => {
    place.current = to
  }
  return { around, lead }
}
