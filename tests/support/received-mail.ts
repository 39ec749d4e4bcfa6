import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A mail as a mail service of the tests has received it. */
export interface ReceivedMail {
  /** The addresses to which the mail is delivered. */
  recipients: string[]
  replyTo: string | null
  messageId: string
  subject: string
  text: string
  html: string
  /** The names of the mail's headers in lower case; empty if the mail service gets no headers. */
  headers: string[]
}

/**
 * Reads a mail in the format of RFC 5322. The recipients are the addresses in `envelope`, as the SMTP client has named
 * them; without `envelope`, those of the mail's headers.
 */
export async function readMail(raw: Buffer | string, envelope?: string[]): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  const addresses = (list: typeof mail.to) => (list ?? []).map(({ address }) => address ?? '')
  return {
    recipients: envelope ?? [...addresses(mail.to), ...addresses(mail.cc), ...addresses(mail.bcc)],
    replyTo: addresses(mail.replyTo)[0] ?? null,
    messageId: mail.messageId ?? '',
    subject: mail.subject ?? '',
    text: (mail.text ?? '').replaceAll('\r\n', '\n'),
    html: mail.html ?? '',
    headers: mail.headers.map(({ key }) => key),
  }
}

/** The sorted names of a folder's files; empty when the folder does not exist. */
export const filesIn = async (folder: string) => (await readdir(folder).catch(() => [])).sort()

/** The mails in an outbox folder, the oldest first. Mails that are still being written (.eml.part) are left out. */
export const readOutbox = async (folder: string): Promise<ReceivedMail[]> => {
  const mails = (await filesIn(folder)).filter((name) => name.endsWith('.eml'))
  return Promise.all(mails.map(async (name) => readMail(await readFile(join(folder, name)))))
}
