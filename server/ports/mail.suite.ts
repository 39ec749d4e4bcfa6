import { expect, test } from 'vitest'
import { renderMail } from '#server/mail/render.ts'
import type { ReceivedMail } from '#tests/support/received-mail.ts'
import { MailFailure, type MailTransport, type NewMail, type RenderedMail } from './mail.ts'

/** A transport with a real service that receives its mails. */
export interface MailService {
  transport: MailTransport
  /** The mails that have arrived, in the order in which they were sent. */
  received(): ReceivedMail[] | Promise<ReceivedMail[]>
  /** Makes the service unreachable. */
  takeAway(): Promise<void>
}

let mailCount = 0

/** Renders a mail as the worker does before it sends it. */
export function rendered(
  mail: NewMail,
  about: { id?: string; addedAt?: Date; publicUrl?: string | null } = {},
): RenderedMail {
  mailCount += 1
  return renderMail({
    mail,
    messageId: `<${about.id ?? `mail-${mailCount}`}@matinee.test>`,
    addedAt: about.addedAt ?? new Date(Date.UTC(2026, 10, 22, 12, 0, mailCount)),
    from: { name: 'Matinee', address: 'house@matinee.test' },
    publicUrl: about.publicUrl === undefined ? 'https://matinee.test' : about.publicUrl,
  })
}

/** A mail with a code. */
export const aCode = { to: 'ada@matinee.test', name: 'Ada', kind: 'code', code: 'K7QX3MPR', purpose: 'reset' } as const

/** A signal that does not abort. */
export const neverAborted = (): AbortSignal => new AbortController().signal

/** Expects that the sending of a mail fails with a `MailFailure`, and returns it. */
export async function failureOf(sending: Promise<void>): Promise<MailFailure> {
  const thrown = await sending.then(
    () => null,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(MailFailure)
  return thrown as MailFailure
}

const headerInjection = 'Ada\r\nBcc: everyone@victim.test\r\n\r\n<script>alert(1)</script>'

/** Tests of everything that the MailTransport port promises; the tests of every adapter call this function. */
export function mailSuite(open: () => Promise<MailService>): void {
  test('a mail arrives as it was rendered', async () => {
    const { transport, received } = await open()
    const mail = rendered({
      to: 'house@matinee.test',
      name: 'Zoë 🎬',
      kind: 'contact',
      replyTo: 'zoe@matinee.test',
      message: `Grüße,\n.\nFrom here on: ${'a long line '.repeat(200)}\n日本語`,
    })
    await transport.send(mail, neverAborted())
    const [arrived, ...others] = await received()
    expect(others).toEqual([])
    expect(arrived).toMatchObject({
      recipients: ['house@matinee.test'],
      replyTo: 'zoe@matinee.test',
      messageId: mail.messageId,
      subject: 'Message from Zoë 🎬',
    })
    expect(arrived?.text.trim()).toBe(mail.text.trim())
    expect(arrived?.html.trim()).toBe(mail.html.trim())
  })

  test('a code stands alone on a line of the plain text', async () => {
    const { transport, received } = await open()
    await transport.send(rendered(aCode), neverAborted())
    const [arrived] = await received()
    expect(arrived?.text.split('\n')).toContain('K7QX3MPR')
  })

  test('nothing in a name, a message or a code adds a header or a recipient', async () => {
    const { transport, received } = await open()
    const harmless = rendered({ ...aCode, to: 'house@matinee.test' })
    await transport.send(harmless, neverAborted())
    await transport.send(
      rendered({ ...aCode, to: 'house@matinee.test', name: headerInjection, code: headerInjection }),
      neverAborted(),
    )
    await transport.send(
      rendered({
        to: 'house@matinee.test',
        name: headerInjection,
        kind: 'contact',
        replyTo: 'ada@matinee.test',
        message: `.\r\n${headerInjection}\r\n.\r\nMAIL FROM:<x@victim.test>`,
      }),
      neverAborted(),
    )
    const arrived = await received()
    expect(arrived.map(({ recipients }) => recipients)).toEqual(Array(3).fill(['house@matinee.test']))
    for (const mail of arrived) {
      expect(mail.headers).not.toContain('bcc')
      expect(mail.headers.length).toBeLessThanOrEqual((arrived[0]?.headers.length ?? 0) + 1)
      expect(mail.html).not.toContain('<script')
      expect(mail.subject).not.toMatch(/[\r\n]/)
    }
  })

  test('a mail that is sent again has the same Message-ID', async () => {
    const { transport, received } = await open()
    const mail = rendered(aCode)
    await transport.send(mail, neverAborted())
    await transport.send(mail, neverAborted())
    expect(new Set((await received()).map(({ messageId }) => messageId))).toEqual(new Set([mail.messageId]))
  })

  test('a mail that is not sent because the service is away is to be sent again later', async () => {
    const { transport, takeAway } = await open()
    await takeAway()
    expect((await failureOf(transport.send(rendered(aCode), neverAborted()))).retry).toBe('later')
  })

  test('a mail whose signal is aborted before it is handed over does not arrive, and is to be sent again later', async () => {
    const { transport, received } = await open()
    expect((await failureOf(transport.send(rendered(aCode), AbortSignal.abort()))).retry).toBe('later')
    expect(await received()).toEqual([])
  })
}
