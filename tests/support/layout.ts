import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The widths of windows, in px, at which screens are checked. */
export const widths = { phone: 390, desktop: 1440, all: [320, 390, 768, 1440, 2560] } as const

/** The most that the layout may shift unless a test has another limit (cumulative layout shift). */
const mostShift = 0.02

interface Watched {
  moved: { value: number; elements: string[] }
}

/**
 * Sums up the layout shifts that no user input causes, and records the elements that move. Must be called before
 * `goto`.
 */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: Watched['moved'] = { value: 0, elements: [] }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      }[]) {
        if (entry.hadRecentInput) continue
        moved.value += entry.value
        moved.elements.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'gone'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Forgets the layout shifts up to now, including those of frames that are not painted yet. */
export const clearShifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    Object.assign((globalThis as unknown as Watched).moved, { value: 0, elements: [] })
  })

/** Expects that the layout has not shifted by more than `most` since the page was opened or `clearShifts` was called. */
export const expectStill = async (page: Page, most = mostShift) => {
  await page.waitForLoadState('networkidle')
  const { value, elements } = await page.evaluate(() => (globalThis as unknown as Watched).moved)
  expect(value, elements.join('\n')).toBeLessThanOrEqual(most)
}

/** Gives the window a width, in px, and a height that fits it. */
export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: width < 768 ? 844 : 1000 })

/**
 * The texts, controls and skeletons that reach beyond an edge of the window. What lies in a part that scrolls sideways
 * does not count.
 */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    /**
     * Whether an element is only for screen readers, which means that it is clipped away, as by Tailwind's `sr-only`.
     */
    const isUnseen = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isUnseen(element.parentElement))
    const isPlaced = (element: Element): boolean =>
      element.closest('[aria-hidden="true"]:not(.skeleton)') === null &&
      !isUnseen(element) &&
      element.checkVisibility({ opacityProperty: true })
    // The root element scrolls the window itself, so it does not count.
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const isBeyond = ({ left, right, width }: DOMRect) => width > 0 && (left < -1 || right > innerWidth + 1)

    const cutOffTexts: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const parent = text.parentElement
      if (!parent || !isPlaced(parent) || scrolls(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      // A text that ends in an ellipsis takes the width of its element.
      const isShortened = getComputedStyle(parent).textOverflow === 'ellipsis'
      const boxes = isShortened ? [parent.getBoundingClientRect()] : [...range.getClientRects()]
      if (boxes.some(isBeyond)) cutOffTexts.push(text.textContent ?? '')
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea, .skeleton')) {
      if (isPlaced(control) && !scrolls(control.parentElement) && isBeyond(control.getBoundingClientRect())) {
        cutOffTexts.push(control.outerHTML.slice(0, 160))
      }
    }
    return cutOffTexts
  })

/** Expects that at every width nothing is wider than the window. */
export const expectFits = async (page: Page) => {
  for (const width of widths.all) {
    await resize(page, width)
    expect(await cutOff(page), `at ${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width} px`).toBe(0)
  }
}

/** The controls of the page that an element covers even when they are scrolled into view. */
export const coveredBy = (element: Locator) =>
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
