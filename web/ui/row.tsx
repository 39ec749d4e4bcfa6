import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'
import { useRowFocus } from './use-row-focus.ts'

interface Props {
  title: string
  /** <li> elements; scrolling stops at the beginning of one of them. */
  children: ReactNode
  /** Shown at the end of the heading's line. */
  end?: ReactNode
  /**
   * The name under which the row's scroll position is stored, for Back; needed if a page has several rows with the same
   * title.
   */
  id?: string
  className?: string
  /** Called when the pointer, a finger or the focus reaches the row. */
  onReach?: () => void
}

/**
 * A heading and a list of cards that scrolls sideways, with a button for each direction. The Tab key stops once in the
 * list and skips the buttons, since the arrow keys move through the cards and scroll too.
 */
export const Row = ({ title, children, end, id = title, className = '', onReach }: Props) => {
  const headingId = useId()
  const list = useRef<HTMLUListElement>(null)
  const rowFocus = useRowFocus(list)
  const scroll = (direction: -1 | 1) =>
    list.current?.scrollBy({
      left: direction * list.current.clientWidth,
      // `scroll-behavior` in CSS would also animate the restoration of the scroll position.
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  const arrowButton = (direction: -1 | 1) => (
    <IconButton
      icon={direction < 0 ? 'left' : 'right'}
      label={`Scroll ${title} ${direction < 0 ? 'left' : 'right'}`}
      tabIndex={-1}
      onClick={() => scroll(direction)}
      className={`absolute top-1/2 z-10 -translate-y-1/2 opacity-0 shadow-lift transition-opacity group-hover/row:opacity-100 group-focus-within/row:opacity-100 ${
        direction < 0 ? 'left-2 md:left-3' : 'right-2 md:right-3'
      } pointer-coarse:hidden`}
    />
  )
  return (
    <section
      aria-labelledby={headingId}
      className={`group/row ${className}`}
      onPointerEnter={onReach}
      onFocus={onReach}
    >
      <div className="mb-3 flex items-center justify-between gap-4 px-gutter">
        <h2 id={headingId} className="font-display text-lg font-semibold md:text-xl">
          {title}
        </h2>
        {end}
      </div>
      <div className="relative">
        {arrowButton(-1)}
        <ul
          ref={list}
          {...rowFocus}
          // Firefox would make a list that scrolls a tab stop of its own.
          tabIndex={-1}
          data-scroll-restoration-id={id}
          className="no-scrollbar flex snap-x snap-mandatory scroll-px-gutter gap-3.5 overflow-x-auto overscroll-x-contain px-gutter pt-1.5 pb-1 outline-none"
        >
          {children}
        </ul>
        {arrowButton(1)}
      </div>
    </section>
  )
}
