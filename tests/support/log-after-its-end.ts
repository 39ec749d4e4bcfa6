// Run as a process of its own: ends the log, and then logs a line, as a connection that is closed by force does.
import { mock } from 'node:test'
import { openLog } from '#server/log.ts'

const { log, end } = openLog('info')
log.info('before the end')
// No time passes, so that the log ends only because its lines are written.
mock.timers.enable({ apis: ['setTimeout'] })
await end(new AbortController().signal)
log.info('after the end')
