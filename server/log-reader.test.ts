import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, constants, openSync, readSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serverFile } from '#scripts/parts/build-server.ts'
import { processExists, runGroup } from '#tests/support/run-group.ts'
import { runNode } from '#tests/support/run-node.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// Each test starts whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

type Command = Parameters<typeof runGroup>[0]
const serverCommand: Command = [process.execPath, serverFile]

/** The number of requests whose log lines fill a pipe, and the number that also fills the buffer of the process. */
const requestsThatFillPipe = 2000
const requestsThatFillBuffer = 15_000

/** Starts Matinee with an open file as its log, and then closes the file in this process. */
function startWithLog(fileDescriptor: number, command = serverCommand, variables: Record<string, string> = {}) {
  const settings = { PORT: '0', DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info', ...variables }
  const processGroup = runGroup(command, settings, ['ignore', fileDescriptor, 'inherit'])
  closeSync(fileDescriptor)
  return processGroup
}

/** Starts Matinee with its log in a pipe. The reader of the pipe pauses after it has read the address of the server. */
async function startWithReader(command = serverCommand) {
  const pipeFile = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [pipeFile])
  const pipe = openSync(pipeFile, constants.O_RDONLY | constants.O_NONBLOCK)
  // While it pauses, the reader takes nothing more from the pipe than it has taken already.
  const readerOptions = { fd: pipe, writable: false, readableHighWaterMark: 1 }
  const reader = new Socket(readerOptions)
  onTestFinished(() => void reader.destroy())
  let text = ''
  reader.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  const processGroup = startWithLog(openSync(pipeFile, 'w'), command)
  const url = await vi.waitFor(
    () => /showing at (\S+)/.exec(text)?.[1] ?? expect.unreachable(`the server does not listen: ${text}`),
    { timeout: 30_000 },
  )
  reader.pause()
  return {
    ...processGroup,
    url,
    reader,
    /** The file descriptor from which the reader reads. */
    pipe,
    /** The complete log entries that were read. */
    entries: (): Record<string, unknown>[] =>
      text
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line)),
  }
}

const requestedPath = '/robots.txt'

/** Sends `times` requests, and expects an answer to each. */
async function sendRequests(url: string, times: number): Promise<void> {
  const { errors, '2xx': answered } = await autocannon({ url: url + requestedPath, amount: times })
  expect({ answered, errors }).toEqual({ answered: times, errors: 0 })
}

test('while the log is not read, requests are answered, and later the log says how many lines were dropped', async () => {
  const { child, ended, url, reader, entries } = await startWithReader()
  await sendRequests(url, requestsThatFillBuffer)
  reader.resume()
  const { dropped } = await vi.waitFor(
    () => entries().find((entry) => 'dropped' in entry) ?? expect.unreachable('nothing was dropped'),
    { timeout: 30_000 },
  )
  const countLoggedRequests = () => entries().filter(({ route }) => route === requestedPath).length
  expect(countLoggedRequests()).toBe(requestsThatFillBuffer - Number(dropped))
  // What was not dropped was in the buffer of the process, which has a mebibyte, and in the pipe.
  const keptBytes = Buffer.byteLength(
    entries()
      .map((entry) => JSON.stringify(entry))
      .join('\n'),
  )
  expect(keptBytes).toBeGreaterThan(1024 * 1024)
  expect(keptBytes).toBeLessThan(1.5 * 1024 * 1024)

  await sendRequests(url, 10)
  await vi.waitFor(() => expect(countLoggedRequests()).toBe(requestsThatFillBuffer - Number(dropped) + 10))
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(entries().filter((entry) => 'dropped' in entry)).toHaveLength(1)
})

/**
 * Starts Matinee without the time limits of this many milliseconds or more. The only long limit that is left is that of
 * the whole stop, after which the server ends with 1.
 */
function startWithoutLimits(milliseconds: number) {
  const removeLimits = `data:text/javascript,const { setTimeout: wait } = globalThis;
    const { promisify } = process.getBuiltinModule('node:util');
    AbortSignal.timeout = () => new AbortController().signal;
    const limited = (work, delay, ...args) => wait(work, delay >= ${milliseconds} ? 1e9 : delay, ...args);
    globalThis.setTimeout = Object.assign(limited, { [promisify.custom]: wait[promisify.custom] })`
  return startWithReader([process.execPath, '--import', removeLimits, serverFile])
}

test('SIGTERM ends the server with 0 while its log is not read, before any time limit of more than a second', async () => {
  const { child, ended, url } = await startWithoutLimits(1001)
  await sendRequests(url, requestsThatFillPipe)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('SIGTERM ends the server with 0 when its log is read, before any time limit of half a second or more', async () => {
  const { child, ended, url, reader, entries } = await startWithoutLimits(500)
  await sendRequests(url, 10)
  reader.resume()
  await vi.waitFor(() => expect(entries().filter(({ route }) => route === requestedPath)).toHaveLength(10))
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test.each([
  ['an uncaught error ends', ''],
  [
    'an uncaught error and another one while the server closes end',
    // The line of this error is about as long as a page of the pipe: a shorter one may still find room in it.
    `setTimeout(() => { throw new Error('found'.padEnd(1500)) });`,
  ],
])('%s the server with 1 while its log is not read', async (_, failAgain) => {
  const failOnSignal = `data:text/javascript,process.on('SIGWINCH', () => { ${failAgain} throw new Error('lost') })`
  const { child, ended, url } = await startWithReader([process.execPath, '--import', failOnSignal, serverFile])
  await sendRequests(url, requestsThatFillPipe)
  child.kill('SIGWINCH')
  expect(await ended).toEqual([1, null])
})

test.each([
  ['SIGINT to the process group of npm start', 'SIGINT', -1],
  ['SIGTERM to npm start alone', 'SIGTERM', 1],
] as const)('%s ends all its processes, even while the server’s log is not read', async (_, signal, sign) => {
  const { child, group, url } = await startWithReader(['npm', 'start'])
  await sendRequests(url, requestsThatFillPipe)
  process.kill(sign * Number(child.pid), signal)
  await vi.waitFor(() => expect(processExists(group)).toBe(false), { timeout: 30_000, interval: 20 })
})

test('a slow reader of the log still gets every line when the server ends', async () => {
  const { child, ended, url, reader, entries } = await startWithReader()
  await sendRequests(url, requestsThatFillPipe)
  const readerClosed = once(reader, 'close')
  child.kill('SIGTERM')
  // A read takes at most what a pipe holds, so to read all lines takes longer than the log waits for a single write.
  reader.on('data', () => {
    reader.pause()
    setTimeout(() => reader.resume(), 150)
  })
  reader.resume()
  expect(await ended).toEqual([0, null])
  await readerClosed
  expect(entries().filter(({ route }) => route === requestedPath)).toHaveLength(requestsThatFillPipe)
})

test('SIGTERM ends the server with 0 while its log is read too slowly to be written in time', async () => {
  const { child, ended, url, pipe } = await startWithReader()
  await sendRequests(url, requestsThatFillBuffer)
  const timer = setInterval(() => readSync(pipe, Buffer.alloc(4096)), 100)
  onTestFinished(() => clearInterval(timer))
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('the server keeps running when the reader of its log has ended', async () => {
  const { child, ended, url, reader } = await startWithReader()
  reader.destroy()
  await sendRequests(url, requestsThatFillPipe)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('the server keeps running when its log cannot be written', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  // The file is open only for reading, so every write fails, as it would on a full disk.
  const { child, ended } = startWithLog(openSync('/dev/null', 'r'), serverCommand, { PORT: String(port) })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(url), { timeout: 30_000 })
  await sendRequests(url, 100)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('when the server cannot start, everything that it logged before the failure is written', async () => {
  const folder = temporaryFolder()
  const files = ['matinee.sqlite', 'matinee.sqlite-wal', 'matinee.sqlite-shm'].map((name) => join(folder, name))
  for (const path of files) writeFileSync(path, 'not a database')
  for (const path of files) chmodSync(path, 0o644)
  const { code, lines, errors } = await runNode(serverFile, [], {
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
  }).end()
  expect(code).toBe(1)
  expect(errors).toContain(files[0])
  for (const path of files) expect(lines.join('\n')).toContain(`${path} was open to other users`)
})
