import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { IdentityFailure } from '#server/ports/identity.ts'
import { limitedFetch } from './limited-fetch.ts'

/** Starts a server whose answer has the status and the number of bytes in the path, as in /400/10; returns its address. */
async function startServer(): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const [, status, bytes] = url.split('/').map(Number)
    response.writeHead(status ?? 500, { 'x-marked': 'yes' }).end('x'.repeat(bytes ?? 0))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const options = { body: undefined, headers: {}, method: 'GET', redirect: 'manual' } as const

test('an answer of up to 256 kB is passed on with its status, headers and body, and a longer one is a failure', async () => {
  const address = await startServer()
  const answer = await limitedFetch(`${address}/499/${256 * 1024}`, options)
  expect([answer.status, answer.headers.get('x-marked')]).toEqual([499, 'yes'])
  expect((await answer.text()).length).toBe(256 * 1024)
  const failure = limitedFetch(`${address}/200/${256 * 1024 + 1}`, options)
  await expect(failure).rejects.toBeInstanceOf(IdentityFailure)
  await expect(failure).rejects.toMatchObject({ problem: 'unavailable' })
})

test('an answer whose status is 500 or more is a failure', async () => {
  const address = await startServer()
  await expect(limitedFetch(`${address}/500/1`, options)).rejects.toMatchObject({ problem: 'unavailable' })
})
