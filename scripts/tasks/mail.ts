import { listMails, retryMails } from '#scripts/parts/mail-command.ts'
import { project } from '#scripts/parts/project.ts'
import { connect } from '#server/database/connect.ts'
import { Fault } from '#server/fault.ts'
import { createUnsentMails } from '#server/mail/unsent.ts'
import { systemClock } from '#server/ports/clock.ts'
import { environmentOf, readSettings } from '#server/settings.ts'

// `npm run mail -- list` shows the mails that were not sent. After `npm run mail -- retry` the running server tries
// again to send all mails that were given up; after `npm run mail -- retry ID…` only those of them with these ids.
const [command, ...ids] = process.argv.slice(2)

const usage = `npm run mail -- list        shows the mails that wait or were given up
npm run mail -- retry       has all that were given up sent again
npm run mail -- retry ID…   has these sent again`

try {
  if (command !== 'list' && command !== 'retry') {
    console.error(usage)
    process.exit(2)
  }
  const { database, close } = await connect(readSettings(environmentOf(project), project))
  try {
    const mails = createUnsentMails(database, systemClock)
    console.log(command === 'list' ? await listMails(mails) : await retryMails(mails, ids))
  } finally {
    await close()
  }
} catch (error) {
  if (!(error instanceof Fault)) throw error
  console.error(error.message)
  process.exit(1)
}
