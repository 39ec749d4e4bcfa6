import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Random } from '#art/random.ts'
import { type ReceivedMail, readMail } from '#tests/support/received-mail.ts'

/**
 * The most milliseconds until the mail server acknowledges a mail. The delay makes kills happen while mails are being
 * sent.
 */
const maxAnswerDelayMs = 80

/**
 * A mail server that records every mail that arrives completely, even if its sender was killed before the mail server's
 * answer.
 */
export async function startMailSink(random: Random) {
  const arrived: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        arrived.push(await readMail(Buffer.concat(parts), recipients))
        await pause(random.integer(0, maxAnswerDelayMs))
        done()
      })
    },
  })
  // A connection breaks off when the process that sends over it is killed.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
