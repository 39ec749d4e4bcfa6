import { expect, test } from 'vitest'
import { createMetrics } from '#server/adapters/prometheus/metrics.ts'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { sampleReply } from '#tests/support/model-server.ts'
import { sendBytes } from '#tests/support/raw.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { settings, wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { startWithModel } from '#tests/support/start-with-model.ts'

/**
 * The value of a time series in the text of /metrics, or null when it is not there. `series` is its name with its
 * labels, written as in that text.
 */
function valueIn(text: string, series: string): number | null {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}

/** Starts Matinee with metrics; `value` reads the value of one time series. */
async function start(given: Parameters<typeof startMatinee>[0] = {}) {
  const matinee = await startMatinee({ metrics: createMetrics(), ...given })
  const text = async () => (await matinee.guest().send('/metrics')).text()
  return { ...matinee, text, value: async (series: string) => valueIn(await text(), series) }
}

test('requests are counted and measured by the pattern of their route', async () => {
  const { guest, value } = await start()
  for (const id of [1, 2, 3]) await guest().send(`/api/v1/movies/details/${id}`)
  await guest().send('/nowhere.txt')
  const route = 'method="GET",route="/api/v1/movies/details/:id"'
  expect(await value(`matinee_http_requests_total{${route},status="401"}`)).toBe(3)
  expect(await value(`matinee_http_request_seconds_count{${route}}`)).toBe(3)
  expect(await value('matinee_http_requests_total{method="GET",route="none",status="404"}')).toBe(1)
})

test('metrics are not cached, and are served only at exactly "/metrics", so that a proxy can block the path', async () => {
  const { url, guest } = await start()
  const { headers } = await guest().send('/metrics')
  expect([headers.get('cache-control'), headers.get('content-type')]).toEqual([
    'no-store',
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const host = new URL(url).host
  for (const [target, answers] of [
    ['/metrics', true],
    ['/metrics?name=x', true],
    ['/%6detrics', false],
    ['/metrics#x', false],
    ['/metrics;x', false],
    ['//metrics', false],
    ['/./metrics', false],
    ['/metrics/', false],
    [`http://${host}/metrics`, false],
  ] as const) {
    const answer = await sendBytes(url, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect([target, answer.includes('matinee_http_requests_total')]).toEqual([target, answers])
  }
})

test('without metrics, /metrics is an unknown path', async () => {
  const { guest } = await startMatinee()
  const answer = await guest().send('/metrics')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'path-unknown' })
})

test('requests are counted also when Matinee is started with a further observer', async () => {
  const observed: string[] = []
  const { guest, value } = await start({ observe: (kind) => observed.push(kind) })
  await guest().send('/nowhere.txt')
  expect(observed).toContain('answer')
  expect(await value('matinee_http_requests_total{method="GET",route="none",status="404"}')).toBe(1)
})

test('refusals are counted by their code, and refusals by a limit also by the name of the limit', async () => {
  const { member, value } = await start({ limits: { ...wideLimits, searches: { points: 1, duration: 60 } } })
  const viewer = await member()
  for (let times = 0; times < 3; times += 1) {
    await viewer.send('/api/v1/search/movie/nosferatu')
  }
  expect(await value('matinee_refusals_total{code="too-many"}')).toBe(2)
  expect(await value('matinee_limit_refusals_total{limit="searches"}')).toBe(2)
})

test('bugs are counted as internal, and this count begins at 0, so that the first bug shows as an increase', async () => {
  const { member, value } = await start({ loadGuide: () => Promise.reject(new Error('a bug')) })
  const viewer = await member()
  await viewer.send('/api/v1/nowhere')
  expect(await value('matinee_refusals_total{code="internal"}')).toBe(0)
  expect(await value('matinee_refusals_total{code="busy"}')).toBe(0)
  expect(await viewer.refused('POST /chat/movie/llm', { body: { query: 'a silent horror' } })).toMatchObject({
    code: 'internal',
  })
  expect(await value('matinee_refusals_total{code="internal"}')).toBe(1)
})

test('the requests to the catalogue and a damaged database are reported', async () => {
  const upstream = () => ({ isResting: true, running: 2, waiting: 3 })
  const { value } = await start({ catalogue: { ...openCatalogue(), upstream }, isDamaged: () => true })
  expect(await value('matinee_upstream_resting')).toBe(1)
  expect(await value('matinee_upstream_requests{state="waiting"}')).toBe(3)
  expect(await value('matinee_database_damaged')).toBe(1)
})

test('database statements are measured by their names, and database connections are counted', async () => {
  const { member, value } = await start()
  await member()
  expect(await value('matinee_database_statement_seconds_count{statement="insert users"}')).toBe(1)
  expect(await value('matinee_database_connections{state="used"}')).toBeGreaterThanOrEqual(0)
  expect(await value('matinee_database_waiting')).toBe(0)
})

test('waiting mails are counted from the database, and each mail that this process sends is measured', async () => {
  const { member, clock, mails, value } = await start()
  expect(await value('matinee_mail_oldest_seconds')).toBe(0)
  const viewer = await member()
  await viewer.call('POST /auth/checkAccount', { body: { email: 'member.1@example.org' } })
  clock.pass(90_000)
  expect(await value('matinee_mails{state="waiting"}')).toBe(1)
  expect(await value('matinee_mail_oldest_seconds')).toBe(90)
  await mails()
  expect(await value('matinee_mails{state="waiting"}')).toBe(0)
  expect(await value('matinee_mail_sending_seconds_count{kind="welcome",outcome="sent"}')).toBe(1)
  expect(await value('matinee_mail_sending_seconds_count{kind="code",outcome="sent"}')).toBe(1)
})

test('answers of the chat are measured by the model or guide that gave them, and failures of models are counted', async () => {
  const metrics = createMetrics()
  const { ask, answers, server, matinee } = await startWithModel({ metrics })
  answers(sampleReply)
  await ask('a silent horror')
  server.nextRequestError(401)
  await ask('another one')
  await ask('one for the guide', { aimodel: 'Gemini' })
  const text = await (await matinee.guest().send('/metrics')).text()
  expect(valueIn(text, 'matinee_chat_answer_seconds_count{model="llama-3.3",answered_by="llama-3.3"}')).toBe(1)
  expect(valueIn(text, 'matinee_chat_answer_seconds_count{model="llama-3.3",answered_by="guide"}')).toBe(1)
  expect(valueIn(text, 'matinee_chat_answer_seconds_count{model="none",answered_by="guide"}')).toBe(1)
  expect(text).toMatch(/^matinee_chat_model_failures_total\{model="llama-3.3",reason="refused"\} 1$/m)
})

test('the metrics for the size of the cache grow when an answer is cached', async () => {
  const { member, value } = await start()
  const viewer = await member()
  const entries = 'matinee_cache_entries{part="searches"}'
  expect(await value(entries)).toBe(0)
  await viewer.send('/api/v1/search/movie/nosferatu')
  expect(await value(entries)).toBe(1)
  expect(await value('matinee_cache_bytes{part="searches"}')).toBeGreaterThan(1000)
  // What leaves out the titles that one viewer has seen is not cached for all.
  for (const section of ['movies', 'tv']) await viewer.send(`/api/v1/${section}/discover?seen=hide`)
  expect(await value(entries)).toBe(1)
  await viewer.send('/api/v1/movies/discover')
  expect(await value(entries)).toBe(2)
})

test('when mails cannot be counted, the other metrics are still served, and the log says why', async () => {
  const { log, lines } = recordedLog()
  const { database, text } = await start({ log })
  expect(await text()).toMatch(/^matinee_mails\{state="waiting"\} 0$/m)
  await database.destroy()
  expect(await text()).not.toMatch(/^matinee_(mails|mail_oldest_seconds)[ {]/m)
  expect(await text()).toMatch(/^matinee_catalogue_hits_total \d/m)
  expect(lines[0]).toMatchObject({ msg: 'something in the background failed', err: { stack: expect.any(String) } })
})

test('no metric contains personal data', async () => {
  const { member, guest, mails, text } = await start({ settings: settings({ trustProxy: 1 }) })
  const viewer = await member('Grace of Arlington')
  const { user } = await viewer.call('GET /auth/authcheck')
  await viewer.send('/api/v1/search/movie/secretword')
  await guest({ 'x-forwarded-for': '203.0.113.77' }).send('/secretpath?secretword')
  await mails()
  const metricsText = await text()
  expect(metricsText).toContain('matinee_http_requests_total')
  for (const word of ['Grace', 'grace', 'example.org', 'secret', '203.0.113', '127.0.0.1', user.email]) {
    expect(metricsText).not.toContain(word)
  }
})
