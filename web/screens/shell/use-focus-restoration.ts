import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The link by which a page was left: its `href`, and its index among the page's links with the same `href`. */
interface Departure {
  href: string
  index: number
}

/** The most pages for which the link is stored. */
const maxDepartures = 50

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter((link) => link.getAttribute('href') === href)

/**
 * After Back or Forward, focuses the link by which the page was left, as browsers do on sites whose pages are separate
 * documents. Otherwise the next press of Tab would begin at the top of the page, and scroll there.
 */
export const useFocusRestoration = (): void => {
  const router = useRouter()
  useEffect(() => {
    /**
     * The links by which pages were left, by the key of the page's entry in the browser's history; the oldest first.
     */
    const departures = new Map<string, Departure>()
    const stopStoring = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      const key = fromLocation?.state.__TSR_key
      const link = document.activeElement
      const href = link?.matches('main a') ? link.getAttribute('href') : null
      if (key === undefined) return
      departures.delete(key)
      if (href === null || href === undefined) return
      departures.set(key, { href, index: linksTo(href).indexOf(link as HTMLAnchorElement) })
      const [oldestKey] = departures.keys()
      if (departures.size > maxDepartures && oldestKey !== undefined) departures.delete(oldestKey)
    })
    const stopRestoring = router.subscribe('onRendered', ({ toLocation }) => {
      const departure = departures.get(toLocation.state.__TSR_key ?? '')
      if (departure === undefined || document.activeElement !== document.body) return
      linksTo(departure.href)[departure.index]?.focus({ preventScroll: true })
    })
    return () => {
      stopStoring()
      stopRestoring()
    }
  }, [router])
}
