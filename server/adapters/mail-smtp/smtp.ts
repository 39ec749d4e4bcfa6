import { createTransport, type NodemailerError } from 'nodemailer'
import type { SmtpServer } from '#server/mail-settings.ts'
import { MailFailure, type MailTransport } from '#server/ports/mail.ts'
import { messageOf } from './message.ts'

/** The most milliseconds for the host's look-up in DNS, the connection and the server's first line together. */
const connectTimeoutMs = 10_000

/** The most characters of a server's error message in a `MailFailure`. */
const maxReasonLength = 300

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)

/** Creates a mail transport that sends mails to a server by SMTP, each on a connection of its own. */
export function createSmtp({ host, port, secure, login }: SmtpServer): MailTransport {
  const transport = createTransport({
    host,
    port,
    secure,
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    requireTLS: !secure && login !== null && !isLoopback(host),
    connectionTimeout: connectTimeoutMs,
    socketCloseTimeout: 0,
  })
  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({ ...messageOf(mail), signal })
      } catch (error) {
        throw failureOf(error as NodemailerError)
      }
    },
  }
}

/**
 * The `MailFailure` for an error of nodemailer. Only a 5xx about this recipient or this message is final. After a 5xx
 * about the login or the sender the mail is tried again, because the operator can repair its cause.
 */
function failureOf(error: NodemailerError): MailFailure {
  const { responseCode = 0, command } = error
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  const retry = responseCode >= 500 && isAboutThisMail ? 'never' : 'later'
  const message = error.message.replaceAll(/\s+/g, ' ').slice(0, maxReasonLength)
  return new MailFailure(retry, message, { cause: error })
}
