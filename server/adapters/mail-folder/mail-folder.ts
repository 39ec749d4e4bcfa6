import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '#server/adapters/mail-smtp/message.ts'
import { MailFailure, type MailTransport, type RenderedMail } from '#server/ports/mail.ts'
import { makePrivateFolder } from '#server/private-files.ts'

/** The most mails in the folder; when there are more, the oldest are deleted. */
export const maxMailFiles = 1000

/** The methods of a logger that the adapter uses. */
interface Log {
  warn(message: string): void
}

/**
 * The mail transport that is used while no mail service is set up. It writes each mail into a file of its own in
 * `folder`, and logs the file's path. Only the operating system's user that runs the server can read the files. A mail
 * that is sent again replaces its earlier file.
 */
export function createMailFolder(folder: string, log: Log): MailTransport {
  /** Deletes the oldest files if there are more than `maxMailFiles`. File names begin with the time of the mail. */
  async function deleteOldest(): Promise<void> {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    for (const name of files.slice(0, -maxMailFiles)) await rm(join(folder, name), { force: true })
  }

  return {
    async send(mail, signal) {
      const file = join(folder, fileNameOf(mail))
      try {
        signal.throwIfAborted()
        makePrivateFolder(folder, (message) => log.warn(message))
        await writeFile(`${file}.part`, await composeMessage(mail), { mode: 0o600, flush: true })
        await rename(`${file}.part`, file)
        await deleteOldest()
      } catch (error) {
        throw new MailFailure('later', `the outbox cannot be written (${(error as Error).message})`, { cause: error })
      }
      log.warn(`A mail (${mail.kind}) is in ${file}; it goes nowhere, since no mail service is set up.`)
    },
  }
}

/**
 * The name of a mail's file: its time, its kind and the first part of its Message-ID, as in
 * 20261122T120000000Z-code-abc.eml.
 */
function fileNameOf({ date, kind, messageId }: RenderedMail): string {
  const time = date.toISOString().replaceAll(/[-:]/g, '').replace('.', '')
  return `${time}-${kind}-${
    messageId
      .replaceAll(/[^\w-]+/g, ' ')
      .trim()
      .split(' ')[0]
  }.eml`
}

/** The mail in the format of RFC 5322. nodemailer is loaded with the first mail, since most processes write none. */
async function composeMessage(mail: RenderedMail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer({ ...messageOf(mail), newline: 'unix' }).compile().build()
}
