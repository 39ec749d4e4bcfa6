import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The widths of windows, in px, that screens are looked at in. */
export const widths = { phone: 390, desktop: 1440, all: [320, 390, 768, 1440, 2560] } as const

/** The most that the layout may shift (cumulative layout shift). */
const mostShift = 0.02

interface Watched {
  moved: { value: number; what: string[] }
}

/** Sums up the layout shifts that no user input causes, with the elements that move. To be called before `goto`. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: Watched['moved'] = { value: 0, what: [] }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      }[]) {
        if (entry.hadRecentInput) continue
        moved.value += entry.value
        moved.what.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'gone'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Forgets the layout shifts up to now, also those of the frames that are under way. */
export const forgetShifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    Object.assign((globalThis as unknown as Watched).moved, { value: 0, what: [] })
  })

/** Expects that the layout has not shifted since the page was opened or `forgetShifts` was called. */
export const expectStill = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  const { value, what } = await page.evaluate(() => (globalThis as unknown as Watched).moved)
  expect(value, what.join('\n')).toBeLessThanOrEqual(mostShift)
}

/** Gives the window a width, in px, and a height that fits it. */
export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: width < 768 ? 844 : 1000 })

/** The elements that reach over an edge of the window, except in what scrolls sideways. */
const overEdge = (page: Page) =>
  page.evaluate(() => {
    const isOverEdge = (element: Element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      // One pixel is what a text for screen readers takes.
      if (width <= 1 || height <= 1) return false
      // The dot before the first fact of a line is clipped on purpose.
      const isBeyond = right > innerWidth + 0.5 || (left < -0.5 && element.localName !== 'p')
      if (!isBeyond) return false
      if (element.closest('[aria-hidden="true"]:not(.skeleton)')) return false
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(around).overflowX) && around !== document.documentElement) return false
      }
      return getComputedStyle(element).visibility === 'visible'
    }
    const parts = document.querySelectorAll(
      '#root :is(a, button, input, select, textarea, h1, h2, h3, p, li, .skeleton)',
    )
    return [...parts].filter(isOverEdge).map((element) => element.outerHTML.slice(0, 160))
  })

/** Expects that nothing is wider than the window, at every width. */
export const expectFits = async (page: Page) => {
  for (const width of widths.all) {
    await resize(page, width)
    expect(await overEdge(page), `at ${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width} px`).toBe(0)
  }
}
