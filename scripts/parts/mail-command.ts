import type { UnsentMail, UnsentMails } from '#server/mail/unsent.ts'

const mailCount = (count: number) => (count === 1 ? '1 mail' : `${count} mails`)

const mailLine = ({ id, kind, to, status, tries, addedAt, nextAt, failure }: UnsentMail): string => {
  const state = status === 'failed' ? 'given up' : `waits until ${nextAt}`
  const summary = `${id}  ${kind.padEnd(7)}  ${to ?? ''}  added ${addedAt}, ${tries} tries, ${state}`
  return failure === null ? summary : `${summary}\n    ${failure}`
}

/** Resolves with the text that `npm run mail -- list` prints: a line for each mail that was not sent, and their number. */
export async function listMails(mails: UnsentMails): Promise<string> {
  const unsent = await mails.list()
  const sum = unsent.length === 0 ? 'No mail waits, and none was given up.' : mailCount(unsent.length)
  return [...unsent.map(mailLine), sum].join('\n')
}

/** Has all mails that were given up sent again, or those with these ids. Resolves with the text to print. */
export async function retryMails(mails: UnsentMails, ids: readonly string[]): Promise<string> {
  const count = await mails.retry(ids.length === 0 ? 'all' : ids)
  return `To be sent again: ${mailCount(count)}. Codes are left out, since they have expired.`
}
