import { expect } from 'vitest'

/** The reply to a refused request. */
interface RefusedReply {
  status: number
  message: string
  code: string
}

/**
 * Expects that a request is refused with `success: false` and a sentence for the user. Resolves with the HTTP status,
 * the sentence and the refusal's code.
 */
export async function refusalOf(request: Promise<Response>): Promise<RefusedReply> {
  const answer = await request
  const { success, message, code } = (await answer.json()) as { success: boolean; message: string; code: string }
  expect(success, answer.url).toBe(false)
  expect(message, answer.url).toMatch(/^[A-Za-z].+\.$/)
  return { status: answer.status, message, code }
}
