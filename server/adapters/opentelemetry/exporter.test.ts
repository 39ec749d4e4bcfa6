import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { startCollector } from '#tests/support/trace-collector.ts'
import { type Collector, createExporter } from './exporter.ts'

/** Makes an exporter, and a function that sends a batch and resolves with its error, or with null. */
function openExporter(collector: Collector) {
  const { log, lines } = recordedLog()
  const exporter = createExporter(collector, log)
  onTestFinished(() => exporter.shutdown())
  const send = () => new Promise<Error | null>((resolve) => exporter.export([], ({ error }) => resolve(error ?? null)))
  return { exporter, send, lines }
}

test('spans are sent to the path of traces below the configured address, with the configured headers', async () => {
  const { url, paths, headers } = await startCollector()
  const { send } = openExporter({ endpoint: `${url}//`, headers: { 'x-key': 'a key' } })
  expect(await send()).toBeNull()
  expect(paths).toEqual(['POST /v1/traces'])
  expect(headers[0]).toMatchObject({ 'x-key': 'a key' })
})

test('that spans are lost is logged at most once a minute', async () => {
  const server = createServer((_request, response) => void response.writeHead(400).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const { send, lines } = openExporter({ endpoint: `http://127.0.0.1:${port}`, headers: {} })
  expect(await send()).toBeInstanceOf(Error)
  expect(await send()).toBeInstanceOf(Error)
  expect(lines.map(({ msg }) => msg)).toEqual(['traces could not be sent and are lost'])
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  onTestFinished(() => clock.mockRestore())
  await send()
  expect(lines).toHaveLength(2)
})

test('the shutdown waits for a batch that the collector has not answered yet', async () => {
  const { url } = await startCollector()
  const { exporter, send } = openExporter({ endpoint: url, headers: {} })
  let isAnswered = false
  void send().then((error) => {
    isAnswered = error === null
  })
  await exporter.shutdown()
  expect(isAnswered).toBe(true)
})

test('a collector has five seconds for a batch', async () => {
  const { url } = await startCollector()
  const { send } = openExporter({ endpoint: url, headers: {} })
  const timers = vi.spyOn(Socket.prototype, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  await send()
  expect(timers.mock.calls.map(([ms]) => ms)).toContain(5000)
})
