import { setTimeout as pause } from 'node:timers/promises'
import type { EmailJsAccount } from '#server/mail-settings.ts'
import { MailFailure, type MailTransport, type RenderedMail } from '#server/ports/mail.ts'

/** The version of EmailJS's own library whose requests are imitated here. */
const libraryVersion = '4.4.1'

/** The fewest milliseconds between two requests: EmailJS takes one a second. */
const minIntervalMs = 1000

/** The statuses with which EmailJS refuses this mail or this recipient. After any other status a retry may succeed. */
const refusalStatuses: ReadonlySet<number> = new Set([413, 422])

/** The most characters of EmailJS's error message in a `MailFailure`. */
const maxReasonLength = 300

/**
 * Creates a mail transport that sends mails with EmailJS's REST API. EmailJS makes each mail from one of the operator's
 * templates, which gets the rendered mail (`subject`, `text`, `html`) and the values in it, such as `name`, `email` and
 * `code`.
 */
export function createEmailJs(account: EmailJsAccount, { intervalMs = minIntervalMs } = {}): MailTransport {
  let nextRequestAt = 0

  async function waitForTurn(signal: AbortSignal): Promise<void> {
    const wait = nextRequestAt - performance.now()
    if (wait > 0) await pause(wait, undefined, { signal })
    nextRequestAt = performance.now() + intervalMs
  }

  return {
    async send(mail, signal) {
      const response = await waitForTurn(signal)
        .then(() =>
          fetch(new URL('/api/v1.0/email/send', account.url), {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(requestBodyFor(mail, account)),
            redirect: 'error',
            signal,
          }),
        )
        .catch((error: unknown) => {
          throw new MailFailure('later', `EmailJS cannot be reached (${reasonOf(error)})`, { cause: error })
        })
      if (response.ok) return void (await response.body?.cancel())
      const retry = refusalStatuses.has(response.status) ? 'never' : 'later'
      throw new MailFailure(retry, `EmailJS answered ${response.status} ${await readBeginning(response)}`.trim())
    },
  }
}

/** The body of the request with which EmailJS sends a mail. */
function requestBodyFor(mail: RenderedMail, account: EmailJsAccount): object {
  return {
    lib_version: libraryVersion,
    service_id: account.serviceId,
    template_id: account.templates[mail.kind],
    user_id: account.publicKey,
    ...(account.privateKey === null ? {} : { accessToken: account.privateKey }),
    template_params: {
      ...mail.values,
      to_name: mail.to.name,
      to_email: mail.to.address,
      reply_to: mail.replyTo?.address ?? mail.from.address,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      message_id: mail.messageId,
    },
  }
}

/** The first characters of an answer's body, on one line; the rest is not read. */
async function readBeginning(response: Response): Promise<string> {
  let text = ''
  try {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      if (text.length >= maxReasonLength) break
    }
  } catch {
    // The body broke off. The status alone says enough.
  }
  return text.slice(0, maxReasonLength).replaceAll(/\s+/g, ' ')
}

/**
 * The reason why a request failed, without the URL of the service: the code of the network error, or the error's name.
 */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, name } = cause as { code?: unknown; name?: unknown }
  return String(typeof code === 'string' ? code : name)
}
