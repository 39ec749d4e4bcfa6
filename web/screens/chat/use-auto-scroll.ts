import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The user counts as being at the end within this distance from it. */
const nearEndPixels = 48

/** What stays in view while a conversation grows: nothing, its end, or its end until the newest question is at the top. */
type ScrollTarget = 'nothing' | 'end' | 'newest answer'

/** The history entries at which the conversation has been open: the router restores their scroll positions. */
const openedEntries = new Set<string>()

const isAtEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): boolean =>
  scrollHeight - clientHeight - scrollTop <= nearEndPixels

/** The element that scrolls: the given one, else the page's. */
const scrollerOf = (givenScroller: RefObject<HTMLElement | null> | undefined): HTMLElement =>
  givenScroller?.current ?? (document.scrollingElement as HTMLElement)

/** The scroll position at which the newest question is at the top. */
const newestQuestionTop = (scroller: HTMLElement, content: HTMLElement | null): number => {
  const question = content?.querySelector('.chat-turn:last-of-type')
  if (!question) return 0
  const top = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top
  const margin = Number.parseFloat(getComputedStyle(question).scrollMarginTop) || 0
  return question.getBoundingClientRect().top - top - margin + scroller.scrollTop
}

/**
 * Keeps the end of a growing conversation in view, until the newest question has reached the top: an answer that is
 * longer than the window is read from its beginning. Once the user scrolls to the end, the end stays in view.
 * `content` is the `ref` for the element that grows; `givenScroller` is the element that scrolls, if it is not the page.
 */
export const useAutoScroll = (givenScroller?: RefObject<HTMLElement | null>) => {
  const content = useRef<HTMLDivElement>(null)
  /** 'nothing' until the conversation's first scroll position is set. */
  const scrollTarget = useRef<ScrollTarget>('nothing')
  const [atEnd, setAtEnd] = useState(true)

  const scroll = useCallback(() => {
    const scroller = scrollerOf(givenScroller)
    const end = scroller.scrollHeight - scroller.clientHeight
    if (scrollTarget.current === 'end') scroller.scrollTop = end
    if (scrollTarget.current === 'newest answer') {
      // Scrolls only downwards, since the user may have scrolled further down.
      scroller.scrollTop = Math.max(scroller.scrollTop, Math.min(end, newestQuestionTop(scroller, content.current)))
    }
  }, [givenScroller])
  const start = useCallback(
    (target: ScrollTarget) => {
      scrollTarget.current = target
      setAtEnd(true)
      scroll()
    },
    [scroll],
  )
  const follow = useCallback(() => start('newest answer'), [start])
  const scrollToEnd = useCallback(() => start('end'), [start])

  // A conversation is opened at its newest answer, unless the router restores a scroll position, which it does after
  // rendering.
  const router = useRouter()
  useLayoutEffect(() => {
    if (givenScroller) return follow()
    const stop = router.subscribe('onRendered', () => {
      stop()
      const entry = router.state.location.state.__TSR_key ?? ''
      const scroller = scrollerOf(givenScroller)
      if (!openedEntries.has(entry) && (scroller.scrollTop === 0 || isAtEnd(scroller))) follow()
      openedEntries.add(entry)
    })
    return stop
  }, [givenScroller, router, follow])

  useEffect(() => {
    const scroller = scrollerOf(givenScroller)
    const target = givenScroller ? scroller : document
    let lastScrollTop = scroller.scrollTop
    const onScroll = () => {
      // Only the user scrolls up. Without scrolling up, the end is out of view only because the content has grown.
      if (isAtEnd(scroller)) {
        const isPastQuestion = scroller.scrollTop > newestQuestionTop(scroller, content.current) + 1
        scrollTarget.current = isPastQuestion ? 'end' : 'newest answer'
      } else if (scroller.scrollTop < lastScrollTop) scrollTarget.current = 'nothing'
      lastScrollTop = scroller.scrollTop
      setAtEnd(scrollTarget.current !== 'nothing')
    }
    const observer = new ResizeObserver(() => {
      if (scrollTarget.current === 'nothing') setAtEnd(isAtEnd(scroller))
      else scroll()
    })
    if (content.current) observer.observe(content.current)
    target.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      target.removeEventListener('scroll', onScroll)
    }
  }, [givenScroller, scroll])

  return { content, atEnd, follow, scrollToEnd }
}
