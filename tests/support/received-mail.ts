import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A mail as it was received by a mail service of the tests. */
export interface ReceivedMail {
  /** The addresses that it is delivered to. */
  recipients: string[]
  replyTo: string | null
  messageId: string
  subject: string
  text: string
  html: string
  /** The names of its headers in lower case; none where the service gets no headers. */
  headers: string[]
}

/** Reads a message in the format of RFC 5322. The recipients are those of the envelope, if given, or of the headers. */
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

/** The names of a folder's files, in their order; none when there is no such folder. */
export const filesIn = async (folder: string) => (await readdir(folder).catch(() => [])).sort()

/** The mails in the folder of an outbox, the oldest first, without those that are being written (.eml.part). */
export const readOutbox = async (folder: string): Promise<ReceivedMail[]> => {
  const mails = (await filesIn(folder)).filter((name) => name.endsWith('.eml'))
  return Promise.all(mails.map(async (name) => readMail(await readFile(join(folder, name)))))
}
