import { type ChildProcess, spawn } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { processFile } from '#server/process-file.ts'
import { runNode } from '#tests/support/run-node.ts'
import { createRenderer, type RenderLimits, renderLimits } from './renderer.ts'

const svg = (fill = 'red', more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500" preserveAspectRatio="xMidYMid slice"><rect width="400" height="500" fill="${fill}"/>${more}</svg>`

function startRenderer(limits: Partial<RenderLimits> = {}) {
  const renderer = createRenderer({ maxQueued: 2, timeoutMs: 10_000, idleMs: 10_000, ...limits })
  onTestFinished(renderer.close)
  return renderer
}

/** The processes that are started from now on, until the test ends. */
function watchProcesses(): ChildProcess[] {
  const started: ChildProcess[] = []
  const onStart = (message: unknown) => void started.push((message as { process: ChildProcess }).process)
  subscribe('child_process', onStart)
  onTestFinished(() => void unsubscribe('child_process', onStart))
  return started
}

const hasEnded = (process: ChildProcess | undefined) => process?.signalCode != null || process?.exitCode != null

/** The width and height in the header of a PNG; fails for other bytes. */
function sizeOf(png: Uint8Array | null): [number, number] {
  const bytes = Buffer.from(png ?? [])
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test('in production eight pictures may wait, a picture may take 10 seconds, and the process ends after 30 without work', () => {
  expect(renderLimits).toEqual({ maxQueued: 8, timeoutMs: 10_000, idleMs: 30_000 })
})

test('a portrait drawing becomes a PNG of 1200 x 630 [link.preview]', async () => {
  expect(sizeOf(await startRenderer().render(svg()))).toEqual([1200, 630])
})

test('even when the idle process is about to end, a requested picture is rendered', async () => {
  const renderer = startRenderer({ idleMs: 1 })
  for (const fill of ['red', 'green', 'blue']) expect(sizeOf(await renderer.render(svg(fill)))).toEqual([1200, 630])
})

test('when the queue has room for two pictures, three of four pictures that are requested at once are rendered, and the last is refused', async () => {
  const renderer = startRenderer()
  const pictures = await Promise.all(['red', 'green', 'blue', 'white'].map((fill) => renderer.render(svg(fill))))
  expect(pictures.map((png) => png !== null)).toEqual([true, true, true, false])
  expect(new Set(pictures.slice(0, 3).map((png) => Buffer.from(png ?? []).toString('latin1'))).size).toBe(3)
})

test('a drawing that cannot be rendered does not make the next one fail', async () => {
  const renderer = startRenderer()
  const [broken, next] = await Promise.allSettled([renderer.render('<svg'), renderer.render(svg())])
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('Error') } })
  expect(next.status).toBe('fulfilled')
})

test('a drawing that takes too long is given up, and the next drawing is rendered by a new process', async () => {
  const renderer = startRenderer({ timeoutMs: 3000 })
  const blurred = Array.from({ length: 60 }, (_, index) => `<g filter="url(#f)"><circle r="${index + 300}"/></g>`)
  const slow = svg(
    'red',
    `<filter id="f"><feTurbulence numOctaves="500" baseFrequency=".9"/></filter>${blurred.join('')}`,
  )
  await expect(renderer.render(slow)).rejects.toThrow('took too long')
  expect(sizeOf(await renderer.render(svg()))).toEqual([1200, 630])
})

test('the time limit of a picture ends with the picture, and a closed renderer has no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const processes = watchProcesses()
  const renderer = startRenderer({ timeoutMs: 10_000, idleMs: 30_000 })
  await renderer.render(svg())
  vi.advanceTimersByTime(29_999)
  expect(processes[0]?.killed).toBe(false)
  const picture = renderer.render(svg())
  await renderer.close()
  await expect(picture).rejects.toThrow('the server is stopping')
  expect(vi.getTimerCount()).toBe(0)
})

test('one process renders all pictures, and is started for the first picture', async () => {
  const processes = watchProcesses()
  const renderer = startRenderer()
  expect(processes).toHaveLength(0)
  for (const fill of ['red', 'green']) await renderer.render(svg(fill))
  expect(processes).toHaveLength(1)
  // The server comes first when both need the same core.
  expect(getPriority(processes[0]?.pid ?? 0)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
})

test('a server that itself runs at a very low priority has its pictures rendered, at that priority', async ({
  skip,
}) => {
  skip(process.platform === 'win32', 'Windows has no `nice`.')
  const command = ['-n', '15', process.execPath, processFile(import.meta, 'render-process')]
  const started = spawn('nice', command, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' })
  onTestFinished(() => void started.kill('SIGKILL'))
  const ended = once(started, 'exit').then(([code]) => expect.unreachable(`the process ended with ${code}`))
  started.send(svg())
  const [png] = await Promise.race([once(started, 'message'), ended])
  expect(sizeOf(png)).toEqual([1200, 630])
  // Only root could raise the priority again.
  expect(getPriority(started.pid)).toBeGreaterThanOrEqual(15)
})

test('after a while without work the process ends, and the next picture starts another', async () => {
  const processes = watchProcesses()
  const renderer = startRenderer({ idleMs: 1 })
  await renderer.render(svg())
  await expect.poll(() => hasEnded(processes[0])).toBe(true)
  expect(sizeOf(await renderer.render(svg()))).toEqual([1200, 630])
})

test('when the process is killed, only the picture that it renders fails', async () => {
  const processes = watchProcesses()
  const renderer = startRenderer()
  const pictures = Promise.allSettled([renderer.render(svg()), renderer.render(svg())])
  processes[0]?.kill('SIGKILL')
  expect((await pictures).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  processes[1]?.kill('SIGKILL')
  await expect.poll(() => hasEnded(processes[1])).toBe(true)
  expect(sizeOf(await renderer.render(svg())), 'after a process without work was killed').toEqual([1200, 630])
})

test('when a process fails its picture fails, and an answer that it sends later is not taken for the next picture', async () => {
  const processes = watchProcesses()
  const renderer = startRenderer()
  const pictures = Promise.allSettled([renderer.render(svg()), renderer.render(svg())])
  processes[0]?.emit('error', new Error('no memory'))
  processes[0]?.emit('message', Buffer.from('late'))
  const [failed, next] = await pictures
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'no memory' } })
  expect(sizeOf(next.status === 'fulfilled' ? next.value : null)).toEqual([1200, 630])
})

test('the process does not get the settings of the server', async ({ skip }) => {
  skip(process.platform !== 'linux', 'Only Linux shows the environment of a process.')
  vi.stubEnv('AUTH_SECRET', 'a secret of the server')
  onTestFinished(() => void vi.unstubAllEnvs())
  const processes = watchProcesses()
  await startRenderer().render(svg())
  const environment = readFileSync(`/proc/${processes[0]?.pid}/environ`, 'utf8')
  expect(environment).toContain('NODE_CHANNEL_FD')
  expect(environment).not.toContain('AUTH_SECRET')
})

test('closing rejects running and waiting work, and ends the process; a picture that is requested later is still rendered', async () => {
  const processes = watchProcesses()
  const renderer = startRenderer()
  const pictures = Promise.allSettled([renderer.render(svg()), renderer.render(svg())])
  await renderer.close()
  await expect.poll(() => hasEnded(processes[0])).toBe(true)
  expect((await pictures).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(sizeOf(await renderer.render(svg()))).toEqual([1200, 630])
})

test('a renderer that waits for work does not keep the process running', async () => {
  expect(await runNode('tests/support/render-one-picture.ts').end()).toEqual({
    code: 0,
    signal: null,
    lines: ['rendered'],
    errors: '',
  })
})
