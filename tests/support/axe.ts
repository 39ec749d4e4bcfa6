import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/**
 * The script of axe. The minified file is half as large to send to each page, and axe itself is not loaded into this
 * process.
 */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The faults that axe finds on the page in its current state, each with the elements. Frames are not checked, since
 * they show other sites. axe's own package for Playwright is not used: it also describes every element without a fault,
 * and takes three times as long.
 */
async function axeFaults(page: Page, runOnly: RunOptions['runOnly'] & {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script)
  return page.evaluate(
    async (options) => {
      const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
      )
    },
    { runOnly, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  )
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects that axe finds no fault on the page in its current state. */
export const expectNoAxeFaults = async (page: Page): Promise<void> => expect(await axeFaults(page, tags)).toEqual([])

/** Expects that every text on the page, as far as axe can tell, has enough contrast. */
export const expectContrast = async (page: Page): Promise<void> =>
  expect(await axeFaults(page, ['color-contrast'])).toEqual([])
