import type { Page } from '@playwright/test'

/** Holds back the files of the page whose addresses fit, until the returned function is called. */
export async function holdFiles(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    // The page may have been left in the meantime.
    await route.continue().catch(() => {})
  })
  return async () => {
    held.resolve()
    await page.unroute(addresses)
  }
}

/** Every script of the page that is a file. */
export const scripts = /\/assets\/.*\.js$/
