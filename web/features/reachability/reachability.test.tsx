import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answered } from '#web/api/events.ts'
import { configure } from '#web/testing/configure.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { useUnreachable } from './reachability.ts'

const [primary, secondary] = ['https://one.example.org', 'https://two.example.org']

/** Two backends, of which these answer; resolves when both were asked after a request without an answer. */
const afterNoAnswer = async (answering: string[]) => {
  configure({ primary, secondary })
  const server = fakeServer({}, ({ origin }) => {
    if (!answering.includes(origin)) throw new TypeError('Failed to fetch')
    return new Response('', { status: 503 })
  })
  const { result } = renderHook(useUnreachable)
  answered.emit(false)
  await waitFor(() => expect(server.calls()).toEqual(['GET /health', 'GET /health']))
  return result
}

test('Matinee is reachable while one of its backends answers [net.offline]', async () => {
  const unreachable = await afterNoAnswer([secondary])
  // The answers have been read by then.
  await new Promise((resolve) => setTimeout(resolve))
  expect(unreachable.current).toBe(false)
})

test('Matinee is unreachable when none of its backends answers [net.offline]', async () => {
  const unreachable = await afterNoAnswer([])
  await waitFor(() => expect(unreachable.current).toBe(true))
})
