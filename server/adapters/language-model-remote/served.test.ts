import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startModelServer } from '#tests/support/model-server.ts'
import { checkAvailability } from './served.ts'

/** Starts a provider that answers a request for its list of models with this text, if the request has the right key. */
async function startProvider(body: string, status = 200, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((request, response) => {
    const isAllowed = request.url === '/v1/models' && request.headers.authorization === 'Bearer SECRET'
    response.writeHead(isAllowed ? status : 403, headers).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`
}

async function check(baseUrl: string, id = 'gemini-2.0-flash') {
  const lines: [object, string][] = []
  const log = { warn: (details: object, message: string) => void lines.push([details, message]) }
  const served = checkAvailability({ name: 'Gemini', id, baseUrl, key: 'SECRET' }, log)
  await served.whenChecked
  return { isServed: served.isServed(), lines }
}

test('a model in its provider’s list counts as served, whether or not the list or the settings have "models/" before its id', async () => {
  const list = JSON.stringify({ data: [{ id: 'models/gemini-2.0-flash' }, { id: 'another' }] })
  expect(await check(await startProvider(list))).toEqual({ isServed: true, lines: [] })
  expect((await check(await startProvider(list), 'models/another')).isServed).toBe(true)
  const { configuredModel } = await startModelServer()
  expect((await check(configuredModel().baseUrl, 'gpt-4o')).isServed).toBe(true)
})

test('a model that is not in the list counts as not served, and the log says so', async () => {
  const { isServed, lines } = await check(await startProvider(JSON.stringify({ data: [{ id: 'another' }] })))
  expect(isServed).toBe(false)
  expect(lines).toEqual([
    [{ model: 'Gemini', id: 'gemini-2.0-flash' }, 'the provider does not serve this model; the guide answers for it'],
  ])
})

test.each([
  ['not JSON', 'oops', 200, { reason: 'SyntaxError' }],
  ['another shape', '{"models": []}', 200, { reason: 'ZodError' }],
  ['a refusal', '{}', 401, { status: 401 }],
  ['a list of 2 MB', ' '.repeat(2 * 1024 * 1024), 200, { reason: 'Error' }],
])(
  'after a list that cannot be read (%s) the model counts as served, and the log has the reason without the key',
  async (_, body, status, details) => {
    const { isServed, lines } = await check(await startProvider(body, status))
    expect(isServed).toBe(true)
    expect(lines).toEqual([[{ model: 'Gemini', ...details }, expect.any(String)]])
    expect(JSON.stringify(lines)).not.toContain('SECRET')
  },
)

test('the list of models is not fetched from another address after a redirect', async () => {
  const otherProvider = await startProvider('{"data": []}')
  const { lines } = await check(await startProvider('', 307, { location: `${otherProvider}/models` }))
  expect(lines).toEqual([[{ model: 'Gemini', reason: 'TypeError' }, 'the list of models could not be read']])
})

test('the provider has ten seconds to answer', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  await check(await startProvider('{"data": []}'))
  expect(timeout.mock.calls).toEqual([[10_000]])
})
