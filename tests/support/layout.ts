import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/**
 * The widths of windows, in px, at which screens are checked. `tightest` has the narrowest width of the layout below
 * 768 px and the narrowest of the layout from 768 px.
 */
export const widths = { phone: 390, desktop: 1440, all: [320, 390, 768, 1440, 2560], tightest: [320, 768] } as const

/** The largest cumulative layout shift of a page, unless a test passes another limit. */
const maxShift = 0.02

/** The page's window, with the sum of the layout shifts and the HTML of the elements that moved. */
interface ObservedWindow {
  layoutShifts: { sum: number; elements: string[] }
}

/**
 * Sums up the layout shifts that no user input causes, and records the elements that move. Must be called before
 * `goto`.
 */
export const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const layoutShifts: ObservedWindow['layoutShifts'] = { sum: 0, elements: [] }
    Object.assign(globalThis, { layoutShifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      }[]) {
        if (entry.hadRecentInput) continue
        layoutShifts.sum += entry.value
        layoutShifts.elements.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'gone'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Discards the layout shifts up to now, including those of the next three frames. */
export const discardShifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    Object.assign((globalThis as unknown as ObservedWindow).layoutShifts, { sum: 0, elements: [] })
  })

/**
 * Expects that the layout has shifted by no more than `limit` since the page was opened or `discardShifts` was called.
 */
export const expectStableLayout = async (page: Page, limit = maxShift) => {
  await page.waitForLoadState('networkidle')
  const { sum, elements } = await page.evaluate(() => (globalThis as unknown as ObservedWindow).layoutShifts)
  expect(sum, elements.join('\n')).toBeLessThanOrEqual(limit)
}

/** The heights of windows, in px. `zoomed` is that of a window of 1280 × 1024 px at a zoom of 400 %, 320 px wide. */
const heights = { zoomed: 256, phone: 844, desktop: 1000 } as const

/** Sets the window's width, in px, and a height that is usual at this width. */
export const resize = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width < 768 ? heights.phone : heights.desktop })

/** The least space, in px, that stays free at the left and right edges of the window. */
const minGutter = 12

/**
 * The texts, skeletons and symbols that reach into the gutters, the free space at the left and right edges of the window,
 * and the controls that extend beyond an edge: texts as they are, elements as HTML. A control may reach into a gutter
 * with its padding. What is inside an element that scrolls sideways is left out.
 */
export const misplacedContent = (page: Page) =>
  page.evaluate((minGutter) => {
    /**
     * Whether an element is only for screen readers: clipped to nothing, as by Tailwind's `sr-only`.
     */
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isForScreenReaders(element.parentElement))
    const isVisible = (element: Element): boolean =>
      element.closest('[aria-hidden="true"]:not(.skeleton, svg)') === null &&
      !isForScreenReaders(element) &&
      element.checkVisibility({ opacityProperty: true })
    // The root element scrolls the window itself, so it does not count.
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScroller(element.parentElement))
    const isBeyond = ({ left, right, width }: DOMRect) => width > 0 && (left < -1 || right > innerWidth + 1)
    const isInGutter = ({ left, right, width }: DOMRect) =>
      width > 0 && (left < minGutter || right > innerWidth - minGutter)

    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const parent = text.parentElement
      if (!parent || !isVisible(parent) || isInScroller(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      // A text that ends in an ellipsis takes the width of its element.
      const isShortened = getComputedStyle(parent).textOverflow === 'ellipsis'
      const boxes = isShortened ? [parent.getBoundingClientRect()] : [...range.getClientRects()]
      if (boxes.some(isInGutter)) found.push(text.textContent ?? '')
    }
    for (const element of document.querySelectorAll('a, button, input, select, textarea, .skeleton, svg')) {
      const isMisplaced = element.matches('.skeleton, svg') ? isInGutter : isBeyond
      if (isVisible(element) && !isInScroller(element.parentElement) && isMisplaced(element.getBoundingClientRect())) {
        found.push(element.outerHTML.slice(0, 160))
      }
    }
    return found
  }, minGutter)

/** The HTML of the headings, texts, symbols and controls that the header at the top of the page covers. */
const contentUnderHeader = (page: Page) =>
  page.evaluate(() => {
    const headerBox = document.querySelector('header:not(main *)')?.getBoundingClientRect()
    if (!headerBox) return []
    return [...document.querySelectorAll('main :is(h1, h2, p, label, svg, a, button, input, select, textarea)')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return (
          box.bottom > headerBox.top &&
          box.top < headerBox.bottom &&
          box.right > headerBox.left &&
          box.left < headerBox.right
        )
      })
      .map((element) => element.outerHTML.slice(0, 160))
  })

/**
 * Expects that at each of the widths, by default at all, nothing is wider than the window without its gutters, and
 * that nothing is under the header. At 320 px the window is so low that content that is centred in it reaches its top.
 */
export const expectFits = async (page: Page, checkedWidths: readonly number[] = widths.all) => {
  for (const width of checkedWidths) {
    await (width === 320 ? page.setViewportSize({ width, height: heights.zoomed }) : resize(page, width))
    expect(await misplacedContent(page), `at ${width} px`).toEqual([])
    expect(await contentUnderHeader(page), `under the header at ${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width} px`).toBe(0)
  }
}

/** The HTML of the page's controls that an element covers even when they are scrolled into view. */
export const controlsCoveredBy = (element: Locator) =>
  element.evaluate((cover) =>
    [...document.querySelectorAll('main a, main button, main input, main select, footer a')]
      .filter((control) => control.getClientRects().length > 0)
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
        const [box, coverBox] = [control.getBoundingClientRect(), cover.getBoundingClientRect()]
        return (
          box.bottom > coverBox.top &&
          box.top < coverBox.bottom &&
          box.right > coverBox.left &&
          box.left < coverBox.right
        )
      })
      .map((control) => control.outerHTML.slice(0, 100)),
  )
