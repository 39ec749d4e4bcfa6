import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { filesIn, type ReceivedMail, readMail, readOutbox } from './received-mail.ts'

/**
 * Starts a real SMTP server on loopback that records the mails that it receives. It is closed at the end of the test.
 */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        readMail(Buffer.concat(parts), recipients).then((mail) => {
          received.push(mail)
          done()
        }, done)
      })
    },
    ...options,
  })
  // In some tests the client closes the connection in the middle of a mail.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { port: (server.server.address() as AddressInfo).port, received, close }
}

/** The body of a request to EmailJS. */
interface EmailJsRequest {
  lib_version: string
  service_id: string
  template_id: string
  user_id: string
  accessToken?: string
  template_params: Record<string, string>
}

/** Starts a server on loopback that answers like EmailJS, a mail service. It is closed at the end of the test. */
export async function startEmailJs() {
  const requests: EmailJsRequest[] = []
  let answer: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: 'OK' }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const isExpected = request.method === 'POST' && request.url === '/api/v1.0/email/send'
    if (isExpected) requests.push(JSON.parse(Buffer.concat(parts).toString()) as EmailJsRequest)
    response.writeHead(isExpected ? answer.status : 404, { 'content-type': 'text/plain', ...answer.headers })
    response.end(isExpected ? answer.body : 'Not Found')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close,
    /** Sets the answer to every request from now on. */
    answers(status: number, body = '', headers: Record<string, string> = {}) {
      answer = { status, body, headers }
    },
    /** The mails of all requests, also of those that were answered with an error. */
    received: (): ReceivedMail[] =>
      requests.map(({ template_params: parameters }) => ({
        recipients: [parameters['to_email'] ?? ''],
        replyTo: parameters['reply_to'] ?? null,
        messageId: parameters['message_id'] ?? '',
        subject: parameters['subject'] ?? '',
        text: parameters['text'] ?? '',
        html: parameters['html'] ?? '',
        headers: [],
      })),
  }
}

/**
 * The path of a folder for mails, which does not exist yet and is removed after the test, with functions that list its
 * files and read its mails.
 */
export async function outboxFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'matinee-outbox-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'outbox')
  return { folder, files: () => filesIn(folder), received: () => readOutbox(folder) }
}
