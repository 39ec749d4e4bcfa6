import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { refusalCodes } from '#contract/refusals.ts'
import type { Metrics } from '#server/ports/metrics.ts'
import { createStateGauges } from './state-gauges.ts'

/**
 * Bucket bounds in seconds for requests to the server, from a cached answer to the longest that a person would wait.
 */
const serverSeconds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Bucket bounds in seconds for database statements, which end after five seconds at the latest. */
const statementSeconds = [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 2, 5]

/** Bucket bounds in seconds for requests to other services, and for the chat, which may wait 45 seconds for a model. */
const remoteSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/**
 * The metrics of this process, and the metrics of Node that prom-client collects. Each name of ours begins with
 * `matinee_`, and ends with `_total` or its unit; docs/operations.md lists them, and deploy/monitoring uses them.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const createCounter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name: `matinee_${name}_total`, help, labelNames, registers })
  const createHistogram = <L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]) =>
    new Histogram({ name: `matinee_${name}_seconds`, help, labelNames, buckets, registers })

  const requests = createCounter('http_requests', 'Requests that were answered.', ['method', 'route', 'status'])
  const requestTimes = createHistogram('http_request', 'Time to answer a request.', ['method', 'route'], serverSeconds)
  const refusals = createCounter('refusals', 'Refused requests, and failed ones with the code internal.', ['code'])
  // Each code begins at 0. A counter that appeared only with its first refusal would show no increase, and its alert
  // would miss that refusal.
  for (const code of [...refusalCodes, 'internal']) refusals.inc({ code }, 0)
  const limitRefusals = createCounter('limit_refusals', 'Refusals by a limit on how often something may be done.', [
    'limit',
  ])
  const statementTimes = createHistogram('database_statement', 'Time of a statement.', ['statement'], statementSeconds)
  const failedStatements = createCounter('database_failures', 'Failed statements.', ['statement', 'failure'])
  const upstreamTimes = createHistogram(
    'upstream_request',
    'Time of a request to The Movie Database.',
    ['outcome'],
    remoteSeconds,
  )
  const heldBackLookups = createCounter(
    'upstream_held_back',
    'Look-ups that the breaker, a full queue or the budget refused.',
  )
  const budgetWaits = createCounter('upstream_budget_waits', 'Requests that waited for the budget of all processes.')
  const mailTimes = createHistogram('mail_sending', 'Time to hand over a mail.', ['kind', 'outcome'], remoteSeconds)
  const answerTimes = createHistogram(
    'chat_answer',
    'Time to answer a question.',
    ['model', 'answered_by'],
    remoteSeconds,
  )
  const modelFailures = createCounter('chat_model_failures', 'Questions that a model did not answer.', [
    'model',
    'reason',
  ])
  const setState = createStateGauges(registry)

  return {
    observer: {
      answer({ method, route, status, seconds }) {
        const routeLabel = route ?? 'none'
        requests.inc({ method, route: routeLabel, status })
        requestTimes.observe({ method, route: routeLabel }, seconds)
      },
      refusal: ({ code }) => refusals.inc({ code }),
      limit: ({ limit }) => limitRefusals.inc({ limit }),
      query({ statement, seconds, failure }) {
        statementTimes.observe({ statement }, seconds)
        if (failure !== null) failedStatements.inc({ statement, failure })
      },
      upstream: ({ outcome, seconds }) => upstreamTimes.observe({ outcome }, seconds),
      upstreamHeldBack: () => heldBackLookups.inc(),
      upstreamWait: () => budgetWaits.inc(),
      mail: ({ kind, outcome, seconds }) => mailTimes.observe({ kind, outcome }, seconds),
      chat: ({ asked, answeredBy, seconds }) =>
        answerTimes.observe({ model: asked ?? 'none', answered_by: answeredBy }, seconds),
      modelFailure: ({ model, reason }) => modelFailures.inc({ model, reason }),
    },
    contentType: registry.contentType,
    text(state) {
      setState(state)
      return registry.metrics()
    },
  }
}
