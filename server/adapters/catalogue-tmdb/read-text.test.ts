import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

/** An answer of pieces, and how it was read. */
function pieces(...sent: readonly string[]) {
  const left = sent.map((piece) => new TextEncoder().encode(piece))
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = left.shift()
        if (next) controller.enqueue(next)
        else controller.close()
      },
      cancel() {
        cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  let cancelled = false
  return { response: new Response(stream), left: () => left.length, cancelled: () => cancelled }
}

test('a text is put together, also where a character lies between two pieces', async () => {
  const bytes = Buffer.from('Häxan')
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 2))
      controller.enqueue(bytes.subarray(2))
      controller.close()
    },
  })
  expect(await readText(new Response(stream), 100)).toBe('Häxan')
  expect(await readText(new Response(null), 100)).toBe('')
})

test('a text of just so many bytes is read, one of a byte more is not', async () => {
  expect(await readText(pieces('1234', '5678').response, 8)).toBe('12345678')
  expect(await readText(pieces('1234', '56789').response, 8)).toBeNull()
})

test('of a text that is too long no more is read than says so', async () => {
  const { response, left, cancelled } = pieces('1234', '5678', '9', 'never', 'read')
  expect(await readText(response, 8)).toBeNull()
  expect(left()).toBe(2)
  expect(cancelled()).toBe(true)
})
