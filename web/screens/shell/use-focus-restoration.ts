import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The link by which a page was left: its `href`, and its index among the page's links with the same `href`. */
interface Departure {
  href: string
  index: number
}

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter((link) => link.getAttribute('href') === href)

/** The key of a page's entry in the browser's history; empty if there is no page. */
const keyOf = (page: ParsedLocation | undefined): string => page?.state.__TSR_key ?? ''

/**
 * After Back or Forward, focuses the link by which the page was left, as browsers do on sites whose pages are separate
 * documents. Otherwise the next press of Tab would begin at the top of the page, and scroll there.
 */
export const useFocusRestoration = (): void => {
  const router = useRouter()
  useEffect(() => {
    /** The links by which pages were left, by the key of the page's entry in the browser's history. */
    const departures = new Map<string, Departure>()
    const stopRemembering = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      const key = keyOf(fromLocation)
      const link = document.activeElement
      const href = link?.matches('main a') ? link.getAttribute('href') : null
      if (href === null) departures.delete(key)
      else departures.set(key, { href, index: linksTo(href).indexOf(link as HTMLAnchorElement) })
    })
    const stopRestoring = router.subscribe('onRendered', ({ toLocation }) => {
      const departure = departures.get(keyOf(toLocation))
      if (departure === undefined || document.activeElement !== document.body) return
      linksTo(departure.href)[departure.index]?.focus({ preventScroll: true })
    })
    return () => {
      stopRemembering()
      stopRestoring()
    }
  }, [router])
}
