import type { Page } from '@playwright/test'
import { answerOf, answerRequests } from './answer-requests.ts'

/** Makes the browser request every file from the server, even if it has the file in its cache. */
async function disableCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/**
 * Holds back the page's requests for files whose URLs match `urlPattern`, until the returned function is called. In the
 * pattern `*` stands for any characters.
 */
export async function holdFiles(page: Page, urlPattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<'pass on'>()
  await disableCache(page)
  await answerRequests(page, [urlPattern], () => released)
  return () => release('pass on')
}

/** A pattern that matches the URLs of the page's script files. */
export const scriptFiles = '*/assets/*.js'

/**
 * Answers the page's requests for a file with 404, as after a deploy that has removed the file, until the returned
 * function is called. `file` is the end of the file's URL; in it `*` stands for any characters.
 */
export async function removeFile(page: Page, file: string): Promise<() => Promise<void>> {
  await disableCache(page)
  return answerRequests(page, [`*${file}`], () => answerOf('text/plain', 'Not there.', 404))
}
