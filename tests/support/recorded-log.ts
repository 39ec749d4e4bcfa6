import { pino } from 'pino'

/** Creates a log, from this level on, whose lines a test can read. */
export function recordedLog(level: 'warn' | 'info' = 'warn') {
  const lines: { level: number; msg: string; err?: { stack: string } }[] = []
  const log = pino({ level, base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { log, lines }
}
