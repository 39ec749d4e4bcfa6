import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SmtpServer } from '#server/mail-settings.ts'
import { aCode, failureOf, mailSuite, neverAborted, rendered } from '#server/ports/mail.suite.ts'
import { startSmtpServer } from '#tests/support/mail-services.ts'
import { createSmtp } from './smtp.ts'

/** A new SMTP server: the adapter that sends to it, the mails that it received, and `takeAway`, which stops it. */
async function openTransport(options: SMTPServerOptions = {}, settings: Partial<SmtpServer> = {}) {
  const { port, received, close } = await startSmtpServer(options)
  const transport = createSmtp({ host: '127.0.0.1', port, secure: false, login: null, ...settings })
  return { transport, received: () => received, takeAway: close }
}

mailSuite(openTransport)

/** An error that makes the server answer with this code. */
const serverError = (responseCode: number) => Object.assign(new Error('no, thank you'), { responseCode })

test.each([
  [550, 'never'],
  [500, 'never'],
  [450, 'later'],
] as const)(
  'when a recipient is refused with %i, the failure says when to send the mail again: %s',
  async (code, retry) => {
    const { transport } = await openTransport({ onRcptTo: (_address, _session, done) => done(serverError(code)) })
    const failure = await failureOf(transport.send(rendered(aCode), neverAborted()))
    expect(failure.retry).toBe(retry)
    expect(failure.message).toContain('no, thank you')
  },
)

test.each([
  [554, 'never'],
  [451, 'later'],
] as const)('when a message is refused with %i, the failure says when to send it again: %s', async (code, retry) => {
  const { transport } = await openTransport({
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done(serverError(code)))
    },
  })
  expect((await failureOf(transport.send(rendered(aCode), neverAborted()))).retry).toBe(retry)
})

test('after a sender was refused for good the mail is tried again, because the operator can change the sender', async () => {
  const { transport } = await openTransport({ onMailFrom: (_address, _session, done) => done(serverError(550)) })
  expect((await failureOf(transport.send(rendered(aCode), neverAborted()))).retry).toBe('later')
})

test('a failure has the beginning of the server’s answer, on one line', async () => {
  const answer = Object.assign(new Error(`no,\nthank you ${'no '.repeat(300)}`), { responseCode: 450 })
  const { transport } = await openTransport({ onRcptTo: (_address, _session, done) => done(answer) })
  const { message } = await failureOf(transport.send(rendered(aCode), neverAborted()))
  expect(message).toMatch(/no, .*thank you/)
  expect(message.length).toBeLessThanOrEqual(300)
})

test('a mail that a member did not write is marked as sent by a program, so that no automatic answer comes back', async () => {
  const { transport, received } = await openTransport()
  await transport.send(rendered(aCode), neverAborted())
  const message = { kind: 'contact', replyTo: 'ada@matinee.test', message: 'Good evening.' } as const
  await transport.send(rendered({ ...message, to: 'house@matinee.test', name: 'Ada' }), neverAborted())
  expect(received().map(({ headers }) => headers.includes('auto-submitted'))).toEqual([true, false])
})

test('the mail server is given the addresses of the sender and of the recipient', async () => {
  const addresses: string[] = []
  const record: SMTPServerOptions['onMailFrom'] & {} = ({ address }, _session, done) => {
    addresses.push(address)
    done()
  }
  const { transport } = await openTransport({ onMailFrom: record, onRcptTo: record })
  const mail = rendered(aCode)
  await transport.send(mail, neverAborted())
  expect(addresses).toEqual([mail.from.address, mail.to.address])
})

const login = { user: 'house', password: 'a secret of the house' }

test.each(['127.0.0.1', 'localhost'])(
  'the adapter signs in to the mail server at %s with the name and password from the settings, also without TLS',
  async (host) => {
    const logins: unknown[] = []
    const { transport, received } = await openTransport(
      {
        authOptional: false,
        onAuth({ username, password }, _session, done) {
          logins.push({ user: username, password })
          done(null, { user: username })
        },
      },
      { login, host },
    )
    await transport.send(rendered(aCode), neverAborted())
    expect(logins).toEqual([login])
    expect(received()).toHaveLength(1)
  },
)

test('after a wrong password the mail is tried again, and the failure does not contain the password', async () => {
  const { transport } = await openTransport(
    { authOptional: false, onAuth: (_credentials, _session, done) => done(serverError(535)) },
    { login },
  )
  const failure = await failureOf(transport.send(rendered(aCode), neverAborted()))
  expect(failure.retry).toBe('later')
  expect(`${failure.message} ${failure.cause}`).not.toContain(login.password)
})

test('a password is sent to another machine over TLS only', async () => {
  let loginTried = false
  const { transport, received } = await openTransport(
    {
      onAuth(_credentials, _session, done) {
        loginTried = true
        done(null, { user: 'anyone' })
      },
    },
    // The server runs on this machine, but this form of the address is not recognised as local.
    { login, host: '::ffff:127.0.0.1' },
  )
  expect((await failureOf(transport.send(rendered(aCode), neverAborted()))).retry).toBe('later')
  expect(loginTried).toBe(false)
  expect(received()).toEqual([])
})

test('without a password, a mail is also sent to another machine that has no TLS', async () => {
  const { transport, received } = await openTransport({}, { host: '::ffff:127.0.0.1' })
  await transport.send(rendered(aCode), neverAborted())
  expect(received()).toHaveLength(1)
})

/** Starts a server that accepts connections and sends nothing. */
async function startSilentServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

test('with TLS from the first byte, the connection begins with a handshake', async () => {
  const { server, port } = await startSilentServer()
  const transport = createSmtp({ host: '127.0.0.1', port, secure: true, login })
  const abortController = new AbortController()
  const sending = failureOf(transport.send(rendered(aCode), abortController.signal))
  const [socket] = (await once(server, 'connection')) as [Socket]
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  // The type of a TLS record with a part of the handshake.
  expect(bytes[0]).toBe(22)
  abortController.abort()
  await sending
})

test('a mail server has ten seconds until its first line', async () => {
  const { server, port } = await startSilentServer()
  vi.useFakeTimers({ toFake: ['Date'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => {
    timers.mockRestore()
    vi.useRealTimers()
  })
  const transport = createSmtp({ host: '127.0.0.1', port, secure: false, login: null })
  const abortController = new AbortController()
  const sending = failureOf(transport.send(rendered(aCode), abortController.signal))
  await once(server, 'connection')
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(10_000)
  abortController.abort()
  await sending
})

test('when the sending to a server that never answers is aborted, the mail is to be sent again later', async () => {
  const { server, port } = await startSilentServer()
  const transport = createSmtp({ host: '127.0.0.1', port, secure: false, login: null })
  const abortController = new AbortController()
  const sending = failureOf(transport.send(rendered(aCode), abortController.signal))
  await once(server, 'connection')
  abortController.abort()
  expect((await sending).retry).toBe('later')
})

test('when a server falls silent after its first line and the sending is aborted, the connection ends, and the mail is to be sent again later', async () => {
  const { server, port } = await startSilentServer()
  const transport = createSmtp({ host: '127.0.0.1', port, secure: false, login: null })
  const abortController = new AbortController()
  const sending = failureOf(transport.send(rendered(aCode), abortController.signal))
  const [socket] = (await once(server, 'connection')) as [Socket]
  const closed = once(socket, 'close')
  socket.write('220 mail.example.org\r\n')
  await once(socket, 'data')
  abortController.abort()
  expect((await sending).retry).toBe('later')
  await closed
})
