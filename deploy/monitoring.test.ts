import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { api } from '#contract/api.ts'
import { chatContract } from '#contract/chat.ts'
import { refusalCodes } from '#contract/refusals.ts'
import { project } from '#scripts/parts/project.ts'
import type { MailBacklog } from '#server/ports/metrics.ts'
import type { Events } from '#server/ports/telemetry.ts'
import { createClient } from '#tests/support/client.ts'
import { readCompose } from '#tests/support/compose.ts'
import { runNode } from '#tests/support/run-node.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startTmdb } from '#tests/support/tmdb/start-tmdb.ts'

// A test starts a whole server process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const readText = (name: string) => readFileSync(join(project, 'deploy/monitoring', name), 'utf8')

interface Panel {
  title: string
  type: string
  gridPos: { h: number; w: number; x: number; y: number }
  targets?: { expr: string; legendFormat: string }[]
}
const dashboard = JSON.parse(readText('dashboard.json')) as { uid: string; panels: Panel[] }

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string }
}
const { groups } = parse(readText('rules.yml')) as { groups: { name: string; rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

/**
 * The metrics that a PromQL expression uses, each with the labels that select its samples; in `grouped` the labels by
 * which the expression groups; in `faults` each place where it cannot be parsed.
 */
function parseExpression(expression: string) {
  const faults: string[] = []
  const metrics: { name: string; labels: string[] }[] = []
  const grouped: string[] = []
  let matchers: string[] = []
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      const text = expression.slice(from, to)
      if (type.isError) faults.push(`${expression.slice(0, from)}⚠${expression.slice(from)}`)
      if (type.name === 'VectorSelector') {
        matchers = []
        const name = node.getChild('Identifier')
        metrics.push({ name: name === null ? '' : expression.slice(name.from, name.to), labels: matchers })
      }
      if (type.name !== 'LabelName') return
      if (node.parent?.type.name === 'GroupingLabels') grouped.push(text)
      else matchers.push(text)
    },
  })
  return { faults, metrics, grouped }
}

/** A condition on a label in a PromQL expression, such as `code="busy"`. */
interface Condition {
  label: string
  operator: string
  value: string
}

function conditionsIn(expression: string): Condition[] {
  const conditions: Condition[] = []
  parser.parse(expression).iterate({
    enter({ type, node }) {
      if (type.name !== 'UnquotedLabelMatcher') return
      const textOf = (name: string) => {
        const part = node.getChild(name)
        return part === null ? '' : expression.slice(part.from, part.to)
      }
      const value = JSON.parse(textOf('StringLiteral')) as string
      conditions.push({ label: textOf('LabelName'), operator: textOf('MatchOp'), value })
    },
  })
  return conditions
}

/** Whether a condition selects the samples whose label has this value. */
function isSelected(labelValue: string, { operator, value }: Condition): boolean {
  const isEqual = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(labelValue) : labelValue === value
  return operator.startsWith('!') ? !isEqual : isEqual
}

const routesOf = (keys: object) => Object.keys(keys).map((key) => `/api/v1${key.split(' ')[1]}`)

const failures: NonNullable<Events['query']['failure']>[] = ['away', 'not-unique', 'other']
const outcomes: Events['upstream']['outcome'][] = ['answered', 'missing', 'refused', 'limited', 'timeout', 'failed']
const states: (keyof MailBacklog)[] = ['waiting', 'failed']
/** The values of the labels on which expressions have conditions. */
const labelValues: Record<string, readonly string[]> = {
  code: [...refusalCodes, 'internal'],
  failure: failures,
  job: ['matinee'],
  outcome: outcomes,
  route: routesOf(api),
  state: states,
}

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
]

let metricsPromise: Promise<Map<string, Set<string>>> | undefined
/** The metrics of a running server, each with the labels of its samples. The server is started and read only once. */
const servedMetrics = () => (metricsPromise ??= readMetrics())

async function readMetrics() {
  const tmdb = await startTmdb({ data: bundledCatalogue() })
  onTestFinished(tmdb.close)
  const main = runNode('dist/server/main.js', [], {
    PORT: '0',
    LOG_LEVEL: 'silent',
    METRICS: 'on',
    DATA_DIR: temporaryFolder(),
    TMDB_TOKEN: tmdb.token,
    TMDB_URL: tmdb.url,
    // Nothing listens at this port, so that the language model fails.
    LLAMA_3_3_BASE_URL: 'http://127.0.0.1:9/v1',
  })
  const client = createClient((await main.firstLine()).replace('Matinee is showing at ', ''))
  await client.call('POST /auth/signup', {
    body: { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' },
  })
  await client.call('GET /movies/trending')
  await client.call('POST /chat/movie/llm', { body: { query: 'a silent horror film', aimodel: 'llama-3.3' } })
  await client.send('/cronjob/run')
  const text = await (await client.send('/metrics')).text()
  const served = new Map<string, Set<string>>()
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const names = type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name]
    for (const sampleName of names) served.set(sampleName, new Set())
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} \S+$/gm)) {
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) served.get(name)?.add(label)
  }
  return served
}

/** The labels that Prometheus itself adds to every sample. */
const prometheusLabels = ['instance', 'job']

test('the expressions of the alerts and the dashboard use metrics of every part of the server', () => {
  const text = expressions.map(([, expression]) => expression).join('\n')
  for (const part of ['http', 'refusals', 'limit', 'database', 'cache', 'upstream', 'mail', 'chat']) {
    expect(text).toContain(`matinee_${part}`)
  }
  expect(expressions.length).toBeGreaterThan(40)
})

test('metrics and labels are read from an expression, and an expression that cannot be parsed has faults', () => {
  expect(parseExpression('sum by (le (rate(x[5m]))').faults).not.toEqual([])
  expect(parseExpression('sum(rate(x{a=b}[5m]))').faults).not.toEqual([])
  expect(parseExpression('sum by (one) (rate(x{two="2"}[5m])) > y')).toEqual({
    faults: [],
    metrics: [
      { name: 'x', labels: ['two'] },
      { name: 'y', labels: [] },
    ],
    grouped: ['one'],
  })
})

test.each(expressions)('%s uses only metrics and labels that the server exposes: %s', async (_, expression) => {
  const served = await servedMetrics()
  const { faults, metrics, grouped } = parseExpression(expression)
  expect(faults).toEqual([])
  expect(metrics).not.toEqual([])
  const knownLabels = new Set(prometheusLabels)
  let isComplete = true
  for (const { name, labels } of metrics) {
    // Prometheus itself makes the metric `up` for each server.
    if (name === 'up') continue
    expect([...served.keys()], 'metrics').toContain(name)
    const sampleLabels = served.get(name) ?? new Set()
    for (const label of sampleLabels) knownLabels.add(label)
    if (sampleLabels.size === 0 && name.startsWith('matinee_')) isComplete = false
    else expect([...sampleLabels, ...prometheusLabels], `labels of ${name}`).toEqual(expect.arrayContaining(labels))
  }
  // The labels of a metric without samples are unknown, so they cannot be checked.
  if (isComplete) expect([...knownLabels]).toEqual(expect.arrayContaining(grouped))
})

test('each condition on a label is for values that the label can have', () => {
  const conditions = expressions.flatMap(([, expression]) => conditionsIn(expression))
  expect(conditions.length).toBeGreaterThan(10)
  for (const { label, operator, value } of conditions) {
    const values = labelValues[label] ?? []
    for (const alternative of operator.endsWith('~') ? value.split('|') : [value]) {
      const condition = { label, operator: operator.replace('!', ''), value: alternative }
      expect(
        values.filter((labelValue) => isSelected(labelValue, condition)),
        `${label}${operator}"${alternative}"`,
      ).not.toEqual([])
    }
  }
})

test('a condition on the route leaves out the routes of the chat, and no others', () => {
  const chatRoutes = routesOf(chatContract)
  const withCondition = expressions.filter(([, expression]) =>
    conditionsIn(expression).some(({ label }) => label === 'route'),
  )
  expect(withCondition.map(([title]) => title)).toContain('MatineeSlow')
  for (const [title, expression] of withCondition) {
    const conditions = conditionsIn(expression)
    const leftOut = routesOf(api).filter((route) => !conditions.every((condition) => isSelected(route, condition)))
    expect(leftOut, title).toEqual(chatRoutes)
  }
})

test('every metric of the server is used in an expression and described in the documentation', async () => {
  const served = await servedMetrics()
  const documented = readFileSync(join(project, 'docs/operations.md'), 'utf8')
  const usedNames = new Set(
    expressions.flatMap(([, expression]) => parseExpression(expression).metrics.map(({ name }) => name)),
  )
  const families = [...served.keys()].filter((name) => name.startsWith('matinee_') && !/_(bucket|sum)$/.test(name))
  expect(families.length).toBeGreaterThan(20)
  for (const family of families) {
    const name = family.replace(/_seconds_count$/, '_seconds')
    expect(documented).toContain(`\`${name}\``)
    expect(
      [...usedNames].some((usedName) => usedName.startsWith(name)),
      name,
    ).toBe(true)
  }
})

test('each alert has a severity and a sentence about what is wrong', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations } of rules) {
    expect(alert).toMatch(/^Matinee[A-Z]/)
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary).toMatch(/[.?]$/)
  }
})

test('every panel of the dashboard has a title, its series have legends, and no panel covers another', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { h, w, x, y } }) => {
    expect(x + w).toBeLessThanOrEqual(24)
    return Array.from({ length: h * w }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`)
  })
  expect(new Set(cells).size).toBe(cells.length)
  for (const { title, type, targets = [] } of dashboard.panels) {
    expect(title).not.toBe('')
    expect(targets.length > 0).toBe(type === 'timeseries')
    for (const { legendFormat } of targets) expect(legendFormat).not.toBe('')
  }
})

test('prometheus.yml names rules.yml and both servers of compose.yaml, which expose metrics at the named ports', () => {
  const configuration = parse(readText('prometheus.yml')) as {
    rule_files: string[]
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
  }
  expect(configuration.rule_files).toEqual(['rules.yml'])
  const { services } = readCompose({
    PUBLIC_URL: 'https://matinee.example',
    AUTH_SECRET: 'a secret for the tests, long enough to be one',
    POSTGRES_PASSWORD: '0123456789abcdef',
    REDIS_PASSWORD: 'fedcba9876543210',
  })
  const [job] = configuration.scrape_configs
  expect(job?.job_name).toBe('matinee')
  const targets = job?.static_configs.flatMap((servers) => servers.targets) ?? []
  expect(targets).toEqual(['one:3000', 'two:3000'])
  for (const target of targets) {
    const { environment } = services[target.split(':')[0] as 'one' | 'two']
    expect(environment).toMatchObject({ METRICS: 'on', PORT: '3000' })
  }
})
