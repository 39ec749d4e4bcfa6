import type { Page } from '@playwright/test'
import { answerOf, answerRequests, jsonAnswer } from './answer-requests.ts'
import { answerTo, emptyAnswers, fullAnswers } from './fixed-answers.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><path fill="#35506b" d="M0 0h2v3H0z"/></svg>'

/** The path of the session check. Its answer is the same whatever `setAnswers` has set. */
const sessionCheck = '/auth/authcheck'

/**
 * Answers the page's API calls and picture requests with the answers of `fixed-answers.ts`, in place of the server.
 * Writes succeed. By default the session belongs to a member; with `guest` there is no session.
 */
export async function answerForApi(page: Page, { guest = false } = {}) {
  let kind: 'full' | 'empty' | 'failure' = 'full'
  let released = Promise.resolve()
  let release = () => {}

  await answerRequests(page, ['*/api/v1/*'], async ({ url, method }) => {
    const path = new URL(url).pathname.slice('/api/v1'.length)
    const isCheck = path === sessionCheck
    if (isCheck && guest) {
      return jsonAnswer(401, { success: false, code: 'not-signed-in', message: 'Please sign in.' })
    }
    const isRead = method === 'GET' || answerTo(fullAnswers, method, path) !== undefined
    if (!isRead) return jsonAnswer(200, { success: true, message: 'Done' })
    if (!isCheck) await released
    if (kind === 'failure' && !isCheck) {
      return jsonAnswer(503, {
        success: false,
        code: 'upstream-unavailable',
        message: 'The catalogue cannot be reached just now.',
      })
    }
    const answer = answerTo(kind === 'empty' ? emptyAnswers : fullAnswers, method, path)
    if (answer === undefined) throw new Error(`There is no fixed answer to ${method} ${path}`)
    return jsonAnswer(200, { success: true, ...answer })
  })
  await answerRequests(page, ['*/art/*'], () => answerOf('image/svg+xml', picture))
  // The HTML from the server contains titles of the day, which are removed, and languages, countries and decades of the
  // real catalogue, which are replaced by fixed ones. For a browser without a session the HTML also says that the user
  // is a guest who sees the landing page; this is removed too.
  await answerRequests(page, [{ urlPattern: 'http://*', resourceType: 'Document' }], async ({ url }) => {
    const response = await page.request.get(url)
    const body = (await response.text())
      .replace(/"heroes":\{.*?\}\},/, '"heroes":{"movies":null,"tv":null},')
      .replaceAll(/"languages":\[.*?\]/g, '"languages":["en","xx"]')
      .replaceAll(/"countries":\[.*?\]/g, '"countries":["US","SU"]')
      .replaceAll(/"decades":\[.*?\]/g, '"decades":[1920,1930]')
      .replace(/"guest":true,"screen":(null|\{"name":"landing"\})/, '"guest":false,"screen":null')
    const { 'content-length': _, 'content-encoding': __, ...headers } = response.headers()
    return { status: response.status(), headers, body }
  })

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
