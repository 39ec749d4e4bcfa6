import { project } from '#scripts/parts/project.ts'
import { connect } from '#server/database/connect.ts'
import { Fault } from '#server/fault.ts'
import { createUnsentMails, type UnsentMail } from '#server/mail/unsent.ts'
import { systemClock } from '#server/ports/clock.ts'
import { environmentOf, readSettings } from '#server/settings.ts'

// `npm run mail -- list` shows the mails that were not sent. After `npm run mail -- retry` the running server tries
// again to send all mails that were given up; after `npm run mail -- retry ID…` only those of them with these ids.
const [command, ...ids] = process.argv.slice(2)

const usage = `npm run mail -- list        shows the mails that wait or were given up
npm run mail -- retry       has all that were given up sent again
npm run mail -- retry ID…   has these sent again`

const mailCount = (count: number) => (count === 1 ? '1 mail' : `${count} mails`)

const mailLine = ({ id, kind, to, status, tries, addedAt, nextAt, failure }: UnsentMail): string => {
  const state = status === 'failed' ? 'given up' : `waits until ${nextAt}`
  const summary = `${id}  ${kind.padEnd(7)}  ${to ?? ''}  added ${addedAt}, ${tries} tries, ${state}`
  return failure === null ? summary : `${summary}\n    ${failure}`
}

try {
  if (command !== 'list' && command !== 'retry') {
    console.error(usage)
    process.exit(2)
  }
  const { database, close } = await connect(readSettings(environmentOf(project), project))
  try {
    const mails = createUnsentMails(database, systemClock)
    if (command === 'list') {
      const unsent = await mails.list()
      for (const mail of unsent) console.log(mailLine(mail))
      console.log(unsent.length === 0 ? 'No mail waits, and none was given up.' : mailCount(unsent.length))
    } else {
      const count = await mails.retry(ids.length === 0 ? 'all' : ids)
      console.log(`To be sent again: ${mailCount(count)}. Codes are left out, since they have expired.`)
    }
  } finally {
    await close()
  }
} catch (error) {
  if (!(error instanceof Fault)) throw error
  console.error(error.message)
  process.exit(1)
}
