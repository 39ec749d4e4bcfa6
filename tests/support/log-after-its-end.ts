// Run as a process of its own: ends the log, and then logs a line, as a connection that is closed by force does.
import { openLog } from '#server/log.ts'

const { log, end } = openLog('info')
log.info('before the end')
await end(new AbortController().signal)
log.info('after the end')
