import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels above the end within which the reader counts as being at the end. */
const nearEnd = 48

const isAtEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): boolean =>
  scrollHeight - clientHeight - scrollTop <= nearEnd

/** What scrolls: the given element, else the page. */
const scrollerOf = (own: RefObject<HTMLElement | null> | undefined): HTMLElement =>
  own?.current ?? (document.scrollingElement as HTMLElement)

/**
 * Keeps the end of a growing conversation in view for as long as the reader is at its end. `content` goes on the element
 * that grows, `own` is the element that scrolls, where that is not the page.
 */
export const useFollow = (own?: RefObject<HTMLElement | null>) => {
  const content = useRef<HTMLDivElement>(null)
  /** Whether the end is kept in view; not before the conversation has been opened at its place. */
  const follows = useRef(false)
  const [atEnd, setAtEnd] = useState(true)

  const toEnd = useCallback(() => {
    follows.current = true
    const scroller = scrollerOf(own)
    scroller.scrollTop = scroller.scrollHeight
  }, [own])

  // A conversation is opened at its end, unless the router has restored another place, which it does after rendering.
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
      // Only the reader scrolls up; the end may be out of view for a moment because the content has grown.
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
