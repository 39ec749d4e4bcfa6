import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Random } from '#art/random.ts'

/** The most milliseconds that the server takes to acknowledge a mail, so that kills find mails in the air. */
const slowestAnswer = 80

/** A mail that has arrived whole, whether or not its sender lived to learn of it. */
interface Arrival {
  messageId: string
  recipient: string
  text: string
}

/** A mail server that keeps what arrives. */
export async function startMailSink(random: Random) {
  const arrived: Arrival[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const { messageId = '', text = '' } = await PostalMime.parse(Buffer.concat(parts))
        arrived.push({ messageId, text, recipient: envelope.rcptTo[0]?.address ?? '' })
        await pause(random.whole(0, slowestAnswer))
        done()
      })
    },
  })
  // Connections of killed processes break off.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
