import { createServer, type IncomingMessage } from 'node:http'
import { get, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/support/database.ts'
import { startFleet, startProxy } from '#tests/support/fleet.ts'
import { startLoadOfMembers } from '#tests/support/fleet-load.ts'

// Each test starts a dozen processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** The answer to a request whose target is sent exactly as given; `fetch` would normalize the target. */
function textAt(url: string, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { path: target, agent: false }, (answer) => text(answer).then(resolve, reject)).on('error', reject)
  })
}

/**
 * The status of a sign-in with a wrong password that is sent from this loopback address, with this X-Forwarded-For
 * header.
 */
function wrongSignIn(url: string, localAddress: string, forwardedFor: string): Promise<number | undefined> {
  const body = JSON.stringify({ email: 'ada@example.org', password: 'a loud evening out' })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor }
  return new Promise((resolve, reject) => {
    request(`${url}/api/v1/auth/signin`, { method: 'POST', headers, localAddress, agent: false }, (answer) =>
      resolve(answer.resume().statusCode),
    )
      .on('error', reject)
      .end(body)
  })
}

/** Starts the fleet of compose.yaml, and some members who send it requests all the time. */
async function startUsedFleet() {
  const database = await emptyDatabase()
  onTestFinished(database.remove)
  const fleet = await startFleet(database.databaseUrl ?? '')
  onTestFinished(fleet.end)
  const load = await startLoadOfMembers(fleet.url, 4)
  await load.untilAnswered(40)
  return { fleet, load }
}

test('compose.yaml’s fleet: when its servers are restarted one after the other under load, no request fails', async () => {
  const { fleet, load } = await startUsedFleet()
  for (const name of ['one', 'two'] as const) {
    expect(await fleet.servers[name].stop()).toBe(0)
    await load.untilAnswered(40)
    fleet.servers[name].start()
    await fleet.untilProxySees(name, true)
    await load.untilAnswered(40)
  }
  expect(await load.stop()).toEqual([])
  expect(load.outcome).toMatchObject({ failedReads: [], failedWrites: [] })
})

test('compose.yaml’s fleet: when a server and later Redis are killed under load, no read fails, and at most one write per member', async () => {
  const { fleet, load } = await startUsedFleet()
  await fleet.servers.one.kill()
  await fleet.untilProxySees('one', false)
  await load.untilAnswered(40)
  // At most one write of each member fails: the write that was under way.
  expect(load.outcome.failedWrites.length).toBeLessThanOrEqual(4)
  const failedBefore = [...load.outcome.failedWrites]
  fleet.servers.one.start()
  await fleet.untilProxySees('one', true)
  await fleet.redis.kill()
  await load.untilAnswered(80)
  fleet.redis.start()
  await load.untilAnswered(40)
  expect(await load.stop()).toEqual([])
  expect(load.outcome).toMatchObject({ failedReads: [], failedWrites: failedBefore })
})

test('compose.yaml’s proxy redirects to https, does not show /metrics, and tells the servers the client’s address and that it uses https', async () => {
  const database = await emptyDatabase()
  onTestFinished(database.remove)
  const fleet = await startFleet(database.databaseUrl ?? '')
  onTestFinished(fleet.end)
  const plain = await fetch(`${fleet.plainUrl}/movies`, { redirect: 'manual' })
  expect(plain.status).toBe(308)
  expect(plain.headers.get('location')).toMatch(/^https:\/\/.+\/movies$/)
  for (const path of ['/metrics', '/%6Detrics', '/metrics?x=1']) {
    const answer = await fetch(fleet.url + path)
    expect([answer.status, await answer.text()], path).toEqual([404, ''])
  }
  const { host } = new URL(fleet.url)
  for (const target of [
    '/metrics#x',
    '/metrics;x',
    '//metrics',
    '/./metrics',
    '/%256Detrics',
    `https://${host}/metrics`,
  ]) {
    expect(await textAt(fleet.url, target), target).not.toContain('matinee_http_requests_total')
  }
  const page = await fetch(fleet.url)
  expect(page.status).toBe(200)
  expect(page.headers.get('strict-transport-security')).toContain('max-age=')

  // A server accepts five wrong passwords for an account from one address.
  const statuses: unknown[] = []
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    statuses.push(await wrongSignIn(fleet.url, '127.0.0.2', `192.0.2.${attempt}`))
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect(await wrongSignIn(fleet.url, '127.0.0.3', '192.0.2.1')).toBe(401)
})

/**
 * Starts the proxy of compose.yaml in front of two stand-ins for servers. They answer with status 200, but close the
 * connection of a request to /lost without an answer. `received` has the requests, except those to /health.
 */
async function startProxyOfStandIns() {
  const received: IncomingMessage[] = []
  async function startStandIn(): Promise<number> {
    const server = createServer((incoming, answer) => {
      if (incoming.url !== '/health') received.push(incoming)
      if (incoming.url === '/lost') incoming.socket.destroy()
      else answer.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return (server.address() as AddressInfo).port
  }
  const proxy = await startProxy([await startStandIn(), await startStandIn()])
  onTestFinished(proxy.end)
  const metricsStatus = async (path: string) => (await fetch(proxy.metricsUrl + path).catch(() => null))?.status
  await expect.poll(() => metricsStatus('/metrics'), { timeout: 20_000 }).toBe(200)
  const send = (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { method, headers, ca: proxy.ca, agent: false }
      request(proxy.url + path, options, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end()
    })
  return { received, send, metricsStatus, host: new URL(proxy.url).host }
}

test('compose.yaml’s proxy repeats a read that gets no answer, and does not repeat a write', async () => {
  const { received, send } = await startProxyOfStandIns()
  const timesReceived = (method: string) => received.filter((incoming) => incoming.method === method).length
  expect(await send('GET', '/lost')).toBe(502)
  expect(timesReceived('GET')).toBe(4)
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect(await send(method, '/lost')).toBe(502)
    expect(timesReceived(method), method).toBe(1)
  }
})

test('compose.yaml’s proxy replaces the headers that tell the servers who has asked for which host, and serves only its metrics at their port', async () => {
  const { received, send, metricsStatus, host } = await startProxyOfStandIns()
  const forged = {
    'x-forwarded-for': '192.0.2.1',
    'x-forwarded-host': 'other.example',
    'x-forwarded-proto': 'http',
  }
  expect(await send('GET', '/', forged)).toBe(200)
  expect(received[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
  })
  expect(await metricsStatus('/')).toBe(404)
})
