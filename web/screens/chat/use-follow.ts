import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The user counts as being at the end within this distance from it. */
const nearEndPixels = 48

const isAtEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): boolean =>
  scrollHeight - clientHeight - scrollTop <= nearEndPixels

/** The element that scrolls: the given one, else the page's. */
const scrollerOf = (own: RefObject<HTMLElement | null> | undefined): HTMLElement =>
  own?.current ?? (document.scrollingElement as HTMLElement)

/**
 * Keeps the end of a growing conversation in view as long as the user is at its end. `content` is the `ref` for the
 * element that grows; `own` is the element that scrolls, if it is not the page.
 */
export const useFollow = (own?: RefObject<HTMLElement | null>) => {
  const content = useRef<HTMLDivElement>(null)
  /** Whether the end is kept in view; false until the conversation's first scroll position is set. */
  const follows = useRef(false)
  const [atEnd, setAtEnd] = useState(true)

  const toEnd = useCallback(() => {
    follows.current = true
    const scroller = scrollerOf(own)
    scroller.scrollTop = scroller.scrollHeight
  }, [own])

  // A conversation is opened at its end, unless the router restores a scroll position, which it does after rendering.
  const router = useRouter()
  useLayoutEffect(() => {
    if (own) return toEnd()
    const stop = router.subscribe('onRendered', () => {
      stop()
      const scroller = scrollerOf(own)
      if (scroller.scrollTop === 0 || isAtEnd(scroller)) toEnd()
    })
    return stop
  }, [own, router, toEnd])

  useEffect(() => {
    const scroller = scrollerOf(own)
    const target = own ? scroller : document
    let top = scroller.scrollTop
    const onScroll = () => {
      // Only the user scrolls up. Without scrolling up, the end is out of view only because the content has grown.
      if (isAtEnd(scroller)) follows.current = true
      else if (scroller.scrollTop < top) follows.current = false
      top = scroller.scrollTop
      setAtEnd(follows.current)
    }
    const observer = new ResizeObserver(() => {
      if (follows.current) toEnd()
      else setAtEnd(isAtEnd(scroller))
    })
    if (content.current) observer.observe(content.current)
    target.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      target.removeEventListener('scroll', onScroll)
    }
  }, [own, toEnd])

  return { content, atEnd, toEnd }
}
