import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance from the end of the conversation, the user counts as being at the end. */
const nearEndPixels = 48

/**
 * What stays in view while a conversation grows: nothing, the end, or the newest answer. With the newest answer, the
 * end stays in view only until the newest question has reached the top.
 */
type ScrollTarget = 'nothing' | 'end' | 'newest answer'

/**
 * The keys of the browser's history entries at which the conversation was open before. For these entries the router
 * restores the scroll position.
 */
const openedEntries = new Set<string>()

const isAtEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): boolean =>
  scrollHeight - clientHeight - scrollTop <= nearEndPixels

/** The element that scrolls: `givenScroller`, else the page. */
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
 * Keeps the end of a growing conversation in view until the newest question has reached the top, so that the beginning
 * of a long answer stays in view. After the user has scrolled to the end, the end stays in view. `content` is the `ref`
 * for the element that grows; `givenScroller` is the element that scrolls, if it is not the page.
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
  const setTarget = useCallback(
    (target: ScrollTarget) => {
      scrollTarget.current = target
      setAtEnd(true)
      scroll()
    },
    [scroll],
  )
  const showNewestAnswer = useCallback(() => setTarget('newest answer'), [setTarget])
  const scrollToEnd = useCallback(() => setTarget('end'), [setTarget])

  // When the chat is opened, its newest answer is in view, unless the router restores a scroll position. The router
  // does this after rendering, so the position is checked then.
  const router = useRouter()
  useLayoutEffect(() => {
    if (givenScroller) return showNewestAnswer()
    const stop = router.subscribe('onRendered', () => {
      stop()
      const entry = router.state.location.state.__TSR_key ?? ''
      const scroller = scrollerOf(givenScroller)
      if (!openedEntries.has(entry) && (scroller.scrollTop === 0 || isAtEnd(scroller))) showNewestAnswer()
      openedEntries.add(entry)
    })
    return stop
  }, [givenScroller, router, showNewestAnswer])

  useEffect(() => {
    const scroller = scrollerOf(givenScroller)
    const target = givenScroller ? scroller : document
    let lastScrollTop = scroller.scrollTop
    const onScroll = () => {
      // Only the user scrolls up. If the end is out of view for another reason, the content has grown, and the target
      // stays.
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

  return { content, atEnd, showNewestAnswer, scrollToEnd }
}
