import { expect } from 'vitest'

/** What a refused request was told. */
interface Told {
  status: number
  message: string
  code: string
}

/** What a refused request was told: `success: false` and a sentence, whatever was wrong. */
export async function told(sent: Promise<Response>): Promise<Told> {
  const answer = await sent
  const { success, message, code } = (await answer.json()) as { success: boolean; message: string; code: string }
  expect(success, answer.url).toBe(false)
  expect(message, answer.url).toMatch(/^[A-Za-z].+\.$/)
  return { status: answer.status, message, code }
}
