import type { Page } from '@playwright/test'
import { answerTo, emptyAnswers, fullAnswers } from './fixed-answers.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><path fill="#35506b" d="M0 0h2v3H0z"/></svg>'

/** The path of the session check. Its answer is the same whatever `setAnswers` has set. */
const sessionCheck = '/auth/authcheck'

/** Matches the paths of the API, of drawings and of files. Every other path is the address of a page. */
const filePath = /^\/(api|art|assets)\/|\.\w+$/

/**
 * Answers the page's API calls and picture requests with the answers of `fixed-answers.ts`, in place of the server.
 * Writes succeed. By default the session belongs to a member; with `guest` there is no session.
 */
export async function answerForApi(page: Page, { guest = false } = {}) {
  let kind: 'full' | 'empty' | 'failure' = 'full'
  let released = Promise.resolve()
  let release = () => {}

  await page.route('**/api/v1/**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.slice('/api/v1'.length)
    const isCheck = path === sessionCheck
    if (isCheck && guest) {
      return route.fulfill({ status: 401, json: { success: false, code: 'not-signed-in', message: 'Please sign in.' } })
    }
    const isRead = request.method() === 'GET' || answerTo(fullAnswers, request.method(), path) !== undefined
    if (!isRead) return route.fulfill({ json: { success: true, message: 'Done' } })
    if (!isCheck) await released
    if (kind === 'failure' && !isCheck) {
      return route.fulfill({
        status: 503,
        json: { success: false, code: 'upstream-unavailable', message: 'The catalogue cannot be reached just now.' },
      })
    }
    const answer = answerTo(kind === 'empty' ? emptyAnswers : fullAnswers, request.method(), path)
    if (answer === undefined) throw new Error(`There is no fixed answer to ${request.method()} ${path}`)
    return route.fulfill({ json: { success: true, ...answer } })
  })
  await page.route('**/art/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  // The HTML from the server contains titles of the day, and languages, countries and decades of the real catalogue.
  // They are replaced by fixed ones. For a browser without a session the HTML also has the landing page, which is
  // removed.
  await page.route(
    (url) => !filePath.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text())
        .replace(/"heroes":\{.*?\}\},/, '"heroes":{"movies":null,"tv":null},')
        .replaceAll(/"languages":\[.*?\]/g, '"languages":["en","xx"]')
        .replaceAll(/"countries":\[.*?\]/g, '"countries":["US","SU"]')
        .replaceAll(/"decades":\[.*?\]/g, '"decades":[1920,1930]')
        .replace(/"guest":true,"screen":(null|\{"name":"landing"\})/, '"guest":false,"screen":null')
      await route.fulfill({ response, body })
    },
  )

  return {
    /** Sets which answers every read gets from now on: those with data, those without data, or a 503. */
    setAnswers: (next: typeof kind) => {
      kind = next
    },
    /** Holds back the answers to reads until the returned function is called. */
    holdAnswers: () => {
      released = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
  }
}
