import { pino } from 'pino'

/** Creates a log, from the level `warn` on, whose lines a test can read. */
export function recordedLog() {
  const lines: { level: number; msg: string; err?: { stack: string } }[] = []
  const log = pino({ level: 'warn', base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { log, lines }
}
