import type { Page } from '@playwright/test'

/** Holds back the page's requests for files whose addresses match, until the returned function is called. */
export async function holdFiles(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await release.promise
    // `continue` rejects if the browser has left the page in the meantime.
    await route.continue().catch(() => {})
  })
  return async () => {
    release.resolve()
    await page.unroute(addresses)
  }
}

/** Matches the addresses of the page's script files. */
export const scriptFiles = /\/assets\/.*\.js$/
