import type { Page } from '@playwright/test'

/** A request of the page that a test answers. */
interface PageRequest {
  url: string
  method: string
  /** The kind of request in the words of the Chrome DevTools Protocol, such as 'Document', 'Media' and 'Fetch'. */
  kind: string
  headers: Headers
}

/** An answer to a request. The status is 200 by default. */
interface PageAnswer {
  status?: number
  headers: Record<string, string>
  body: string | Buffer
}

/** An answer, or what happens in place of one: the connection fails, or the server gets the request. */
type PageReply = PageAnswer | 'no answer' | 'pass on'

/** Which requests a test answers. In `urlPattern`, `*` stands for any characters. */
interface RequestPattern {
  urlPattern: string
  resourceType?: 'Document'
}

/**
 * Answers the requests of the page that match a pattern, until the returned function is called. If a request matches
 * patterns of two calls of this function, the later call answers it.
 *
 * Unlike `page.route`, it does not pause the other requests of the page, and it leaves the browser's cache on. With
 * `page.route` a page takes nearly twice the processor time.
 */
export async function answerRequests(
  page: Page,
  patterns: (string | RequestPattern)[],
  answer: (request: PageRequest) => PageReply | Promise<PageReply>,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)

  const reply = async (requestId: string, request: PageRequest): Promise<void> => {
    const pageReply = await answer(request)
    if (pageReply === 'pass on') await session.send('Fetch.continueRequest', { requestId })
    else if (pageReply === 'no answer') await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
    else {
      const { status = 200, headers, body } = pageReply
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
        body: Buffer.from(body).toString('base64'),
      })
    }
  }

  session.on('Fetch.requestPaused', ({ requestId, request: { url, method, headers }, resourceType }) => {
    reply(requestId, { url, method, kind: resourceType, headers: new Headers(headers) }).catch((error: Error) => {
      // The browser has dropped the request, since it has left or closed the page.
      if (!/Invalid InterceptionId|closed/.test(error.message)) throw error
    })
  })
  await session.send('Fetch.enable', {
    patterns: patterns.map((pattern) => (typeof pattern === 'string' ? { urlPattern: pattern } : pattern)),
  })
  return () => session.detach()
}

/** An answer of this content type, with status 200 by default. */
export const answerOf = (contentType: string, body: string, status = 200): PageAnswer => ({
  status,
  headers: { 'content-type': contentType },
  body,
})

/** An answer in JSON. */
export const jsonAnswer = (status: number, value: unknown) =>
  answerOf('application/json', JSON.stringify(value), status)
