import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { EmailJsAccount } from '#server/mail-settings.ts'
import { aCode, failureOf, mailSuite, neverAborted, rendered } from '#server/ports/mail.suite.ts'
import { startEmailJs } from '#tests/support/mail-services.ts'
import { createEmailJs } from './emailjs.ts'

/** The adapter for a server that stands in for EmailJS. `takeAway` stops that server. */
async function openTransport(accountFields: Partial<EmailJsAccount> = {}, intervalMs = 0) {
  const service = await startEmailJs()
  const account = {
    serviceId: 'service_1',
    templates: { welcome: 'template_w', code: 'template_c', notice: 'template_n', contact: 'template_m' },
    publicKey: 'public key',
    privateKey: null,
    url: service.url,
    ...accountFields,
  }
  return { ...service, account, transport: createEmailJs(account, { intervalMs }), takeAway: service.close }
}

mailSuite(openTransport)

test('a request has the version of EmailJS’s library, the service, the template, the keys and the values of the mail', async () => {
  const { transport, requests } = await openTransport({ privateKey: 'private key' })
  await transport.send(rendered({ kind: 'welcome', to: 'ada@matinee.test', name: 'Ada' }), neverAborted())
  await transport.send(rendered(aCode), neverAborted())
  const message = { kind: 'contact', replyTo: 'ada@matinee.test', message: 'Good evening.' } as const
  await transport.send(rendered({ ...message, to: 'house@matinee.test', name: 'Ada' }), neverAborted())

  expect(requests[0]).toMatchObject({
    lib_version: '4.4.1',
    service_id: 'service_1',
    template_id: 'template_w',
    user_id: 'public key',
    accessToken: 'private key',
    template_params: { name: 'Ada', email: 'ada@matinee.test', to_email: 'ada@matinee.test', to_name: 'Ada' },
  })
  expect(requests[1]).toMatchObject({
    template_id: 'template_c',
    template_params: { code: 'K7QX3MPR', reply_to: 'house@matinee.test' },
  })
  expect(requests[2]).toMatchObject({
    template_id: 'template_m',
    template_params: {
      name: 'Ada',
      email: 'ada@matinee.test',
      message: 'Good evening.',
      to_email: 'house@matinee.test',
      reply_to: 'ada@matinee.test',
    },
  })
})

test.each([
  [400, 'later'],
  [401, 'later'],
  [404, 'later'],
  [412, 'later'],
  [413, 'never'],
  [422, 'never'],
  [429, 'later'],
  [500, 'later'],
] as const)('after an answer with the status %i, the failure says when to try again: %s', async (status, retry) => {
  const { transport, answers } = await openTransport()
  answers(status, 'The Public Key\nis invalid')
  const failure = await failureOf(transport.send(rendered(aCode), neverAborted()))
  expect(failure.retry).toBe(retry)
  expect(failure.message).toBe(`EmailJS answered ${status} The Public Key is invalid`)
})

test('after a mail was sent, the connection of an endless answer is closed', async () => {
  const closed = Promise.withResolvers<void>()
  const server = createServer((_request, response) => {
    response.on('close', closed.resolve)
    response.writeHead(200).write('OK')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const { transport } = await openTransport({ url: `http://127.0.0.1:${port}` })
  await transport.send(rendered(aCode), neverAborted())
  await closed.promise
})

test('the failure’s message has only the first 300 characters of an endless answer', async () => {
  const server = createServer((_request, response) => void response.writeHead(500).write('no '.repeat(10_000)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { transport } = await openTransport({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const { message } = await failureOf(transport.send(rendered(aCode), neverAborted()))
  expect(message).toBe(`EmailJS answered 500 ${'no '.repeat(100).trim()}`)
})

test('the keys are not sent to another address after a redirect', async () => {
  const otherService = await startEmailJs()
  const { transport, answers } = await openTransport()
  answers(307, '', { location: `${otherService.url}/api/v1.0/email/send` })
  expect((await failureOf(transport.send(rendered(aCode), neverAborted()))).retry).toBe('later')
  expect(otherService.requests).toEqual([])
})

test('the second of two mails waits for the interval between mails', async () => {
  const anHourMs = 60 * 60 * 1000
  const { transport, requests, url } = await openTransport({}, anHourMs)
  await transport.send(rendered(aCode), neverAborted())
  const abortController = new AbortController()
  const secondFailure = failureOf(transport.send(rendered(aCode), abortController.signal))
  // A mail that did not wait would arrive before these later requests are answered.
  for (let times = 0; times < 3; times += 1) await fetch(url)
  abortController.abort()
  expect((await secondFailure).retry).toBe('later')
  expect(requests).toHaveLength(1)
})

test('unless another interval is given, a second passes between two requests, since EmailJS takes one a second', async () => {
  const { account, requests } = await openTransport()
  const transport = createEmailJs(account)
  const startedAt = performance.now()
  await transport.send(rendered(aCode), neverAborted())
  await transport.send(rendered(aCode), neverAborted())
  expect(requests).toHaveLength(2)
  // A timer may ring a moment early.
  expect(performance.now() - startedAt).toBeGreaterThan(990)
})

test('without a configured private key, a request has no private key', async () => {
  const { transport, requests } = await openTransport()
  await transport.send(rendered(aCode), neverAborted())
  expect(requests[0]).not.toHaveProperty('accessToken')
})

test('when EmailJS cannot be reached, the failure has the network’s error code', async () => {
  const { transport, takeAway } = await openTransport()
  await takeAway()
  const { message, cause } = await failureOf(transport.send(rendered(aCode), neverAborted()))
  expect(message).toBe('EmailJS cannot be reached (ECONNREFUSED)')
  // The log has the causes of an error, too.
  expect(cause).toBeInstanceOf(Error)
})
