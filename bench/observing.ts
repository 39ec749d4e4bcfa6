import autocannon from 'autocannon'
import { type RunningServer, startMeasured, withDataFolder } from './process.ts'
import { median, warmRequest } from './warm-answer.ts'

const rounds = 5
const answersPerRound = 10_000
const connections = 32

/** What an operator may switch on to observe Matinee, each with its settings. */
const kinds = {
  nothing: {},
  metrics: { METRICS: 'on' },
  'accounts in the log': { LOG_ACCOUNTS: 'on' },
  // No collector listens at this port, so the cost of sending is not measured.
  'a hundredth traced': { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '0.01' },
} as const satisfies Record<string, Record<string, string>>

/**
 * For each choice of what is switched on, the microseconds of processor time that an answer from the cache takes; null
 * where the operating system does not report processor time.
 */
export type ObservingFigures = Record<keyof typeof kinds, number | null>

/**
 * Measures how much processor time an answer takes with metrics, with accounts in the log, with traces, and with none
 * of them. Each choice has a server of its own; the servers are measured in turn, so that a machine that slows down
 * affects all of them.
 */
export async function measureObserving(): Promise<ObservingFigures> {
  return withDataFolder(async (folder) => {
    const servers: {
      name: string
      matinee: RunningServer
      request: { url: string; headers: Record<string, string> }
    }[] = []
    const figures = new Map<string, (number | null)[]>()
    try {
      for (const [name, settings] of Object.entries(kinds)) {
        const base = { PORT: '0', DATA_DIR: `${folder}/${servers.length}`, LOG_LEVEL: 'info' }
        const matinee = await startMeasured({ ...base, ...settings })
        servers.push({ name, matinee, request: await warmRequest(matinee) })
      }
      // The first round is not counted, since code is compiled in it.
      for (let round = 0; round <= rounds; round += 1) {
        for (const { name, matinee, request } of servers) {
          const figure = await processorTimeOfAnswer(matinee, request)
          if (round > 0) figures.set(name, [...(figures.get(name) ?? []), figure])
        }
      }
    } finally {
      await Promise.allSettled(servers.map(({ matinee }) => matinee.stop()))
    }
    const medians = [...figures].map(([name, figuresOfName]) => [
      name,
      median(figuresOfName.filter((value) => value !== null)) || null,
    ])
    return Object.fromEntries(medians) as ObservingFigures
  })
}

/**
 * The server's processor time for one answer, in microseconds, as the mean of many answers; null where the operating
 * system does not report processor time.
 */
async function processorTimeOfAnswer(
  matinee: RunningServer,
  request: { url: string; headers: Record<string, string> },
): Promise<number | null> {
  const before = matinee.processorTime()
  const { non2xx, errors } = await autocannon({ ...request, connections, amount: answersPerRound })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers failed`)
  const after = matinee.processorTime()
  return before === null || after === null ? null : ((after - before) * 1000) / answersPerRound
}
