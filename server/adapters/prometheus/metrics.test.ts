import { expect, test } from 'vitest'
import { refusalCodes } from '#contract/refusals.ts'
import type { CurrentState } from '#server/ports/metrics.ts'
import { createMetrics } from './metrics.ts'

const state: CurrentState = {
  catalogue: { hits: 1, misses: 2, stale: 3, failures: 4 },
  cache: { answers: { entries: 5, bytes: 6 }, searches: { entries: 7, bytes: 8 } },
  upstream: { isResting: true, running: 9, waiting: 10 },
  connections: { used: 11, idle: 12, waiting: 13 },
  mails: { waiting: 14, failed: 15, oldestSeconds: 16 },
  isDamaged: true,
}

/** The lines of Matinee's own metrics whose names begin with one of these prefixes, without buckets and comments. */
const seriesOf = (text: string, ...prefixes: string[]): string[] =>
  text
    .split('\n')
    .filter((line) => !line.includes('_bucket{') && prefixes.some((prefix) => line.startsWith(`matinee_${prefix}`)))
    .map((line) => line.replace('matinee_', ''))

test('the state of the server is in the metrics as it is at each reading, also when it is read again', async () => {
  const metrics = createMetrics()
  await metrics.text(state)
  const text = await metrics.text({ ...state, catalogue: { ...state.catalogue, hits: 21 } })
  expect(
    seriesOf(text, 'catalogue', 'cache', 'upstream_re', 'database_c', 'database_w', 'database_d', 'mails', 'mail_o'),
  ).toEqual([
    'catalogue_hits_total 21',
    'catalogue_misses_total 2',
    'catalogue_stale_total 3',
    'catalogue_failures_total 4',
    'cache_entries{part="answers"} 5',
    'cache_entries{part="searches"} 7',
    'cache_bytes{part="answers"} 6',
    'cache_bytes{part="searches"} 8',
    'upstream_resting 1',
    'upstream_requests{state="running"} 9',
    'upstream_requests{state="waiting"} 10',
    'database_connections{state="used"} 11',
    'database_connections{state="idle"} 12',
    'database_waiting 13',
    'mails{state="waiting"} 14',
    'mails{state="failed"} 15',
    'mail_oldest_seconds 16',
    'database_damaged 1',
  ])
})

test('what the server does not have, or cannot reach now, has no value, and not 0', async () => {
  const metrics = createMetrics()
  await metrics.text(state)
  const text = await metrics.text({ ...state, upstream: null, connections: null, mails: null, isDamaged: false })
  expect(seriesOf(text, 'upstream_re', 'database_c', 'database_w', 'database_d', 'mails', 'mail_o')).toEqual([
    'database_damaged 0',
  ])
  expect(seriesOf(await metrics.text(state), 'upstream_resting', 'database_waiting')).toEqual([
    'upstream_resting 1',
    'database_waiting 13',
  ])
})

test('each event is counted, and its seconds are added up, by its own labels', async () => {
  const metrics = createMetrics()
  const { observer } = metrics
  observer.answer?.({ method: 'GET', route: '/health', status: 200, seconds: 2 })
  observer.answer?.({ method: 'GET', route: null, status: 404, seconds: 3 })
  observer.refusal?.({ code: 'busy' })
  observer.limit?.({ limit: 'searches' })
  observer.query?.({ statement: 'select users', seconds: 4, failure: null })
  observer.query?.({ statement: 'insert users', seconds: 5, failure: 'not-unique' })
  observer.upstream?.({ path: '/movie/:id', outcome: 'limited', seconds: 6 })
  observer.upstreamHeldBack?.({})
  observer.upstreamWait?.({})
  observer.upstreamWait?.({})
  observer.mail?.({ kind: 'code', outcome: 'later', seconds: 7 })
  observer.chat?.({ asked: null, answeredBy: 'guide', seconds: 8 })
  observer.chat?.({ asked: 'Gemini', answeredBy: 'guide', seconds: 9 })
  observer.modelFailure?.({ model: 'Gemini', reason: 'refused' })
  const text = await metrics.text(state)
  expect(
    seriesOf(
      text,
      'http',
      'limit',
      'database_s',
      'database_f',
      'upstream_request_',
      'upstream_held',
      'upstream_b',
      'mail_s',
      'chat',
    ),
  ).toEqual([
    'http_requests_total{method="GET",route="/health",status="200"} 1',
    'http_requests_total{method="GET",route="none",status="404"} 1',
    'http_request_seconds_sum{method="GET",route="/health"} 2',
    'http_request_seconds_count{method="GET",route="/health"} 1',
    'http_request_seconds_sum{method="GET",route="none"} 3',
    'http_request_seconds_count{method="GET",route="none"} 1',
    'limit_refusals_total{limit="searches"} 1',
    'database_statement_seconds_sum{statement="select users"} 4',
    'database_statement_seconds_count{statement="select users"} 1',
    'database_statement_seconds_sum{statement="insert users"} 5',
    'database_statement_seconds_count{statement="insert users"} 1',
    'database_failures_total{statement="insert users",failure="not-unique"} 1',
    'upstream_request_seconds_sum{outcome="limited"} 6',
    'upstream_request_seconds_count{outcome="limited"} 1',
    'upstream_held_back_total 1',
    'upstream_budget_waits_total 2',
    'mail_sending_seconds_sum{kind="code",outcome="later"} 7',
    'mail_sending_seconds_count{kind="code",outcome="later"} 1',
    'chat_answer_seconds_sum{model="none",answered_by="guide"} 8',
    'chat_answer_seconds_count{model="none",answered_by="guide"} 1',
    'chat_answer_seconds_sum{model="Gemini",answered_by="guide"} 9',
    'chat_answer_seconds_count{model="Gemini",answered_by="guide"} 1',
    'chat_model_failures_total{model="Gemini",reason="refused"} 1',
  ])
  // Every code is there from the start, so that the first refusal of each shows as an increase.
  expect(seriesOf(text, 'refusals')).toEqual(
    [...refusalCodes, 'internal'].map((code) => `refusals_total{code="${code}"} ${code === 'busy' ? 1 : 0}`),
  )
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('the bounds of the buckets reach from the usual time of each measurement to the longest', async () => {
  const metrics = createMetrics()
  const { observer } = metrics
  observer.answer?.({ method: 'GET', route: null, status: 200, seconds: 1 })
  observer.query?.({ statement: 'select users', seconds: 1, failure: null })
  observer.upstream?.({ path: '/movie/:id', outcome: 'answered', seconds: 1 })
  observer.mail?.({ kind: 'code', outcome: 'sent', seconds: 1 })
  observer.chat?.({ asked: null, answeredBy: 'guide', seconds: 1 })
  const text = await metrics.text(state)
  const boundsOf = (name: string) =>
    [...text.matchAll(new RegExp(`^matinee_${name}_seconds_bucket\\{le="([^"]+)"`, 'gm'))].map(([, bound]) => bound)
  const remote = ['0.05', '0.1', '0.25', '0.5', '1', '2.5', '5', '10', '30', '60', '+Inf']
  expect(boundsOf('http_request')).toEqual(['0.001', '0.005', '0.025', '0.1', '0.25', '0.5', '1', '2.5', '10', '+Inf'])
  expect(boundsOf('database_statement')).toEqual(['0.0005', '0.001', '0.005', '0.02', '0.1', '0.5', '2', '5', '+Inf'])
  for (const name of ['upstream_request', 'mail_sending', 'chat_answer']) expect(boundsOf(name), name).toEqual(remote)
})
