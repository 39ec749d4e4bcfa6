import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serverFile } from '#scripts/parts/build-server.ts'
import { cheapPasswordsInProcess } from '#tests/support/cheap-passwords.ts'
import { createClient } from '#tests/support/client.ts'
import { processExists, runGroup } from '#tests/support/run-group.ts'
import { runNode } from '#tests/support/run-node.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// Each test starts whole server processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }

/** Starts Matinee as a group of processes, and signs up one account. */
async function startGroup(command: Command) {
  const folder = temporaryFolder()
  const variables = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...cheapPasswordsInProcess }
  const { child, group, ended } = runGroup(command, variables, ['ignore', 'pipe', 'pipe'])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => {
      output += part
    })
  }
  const url = await vi.waitFor(
    () => /showing at (\S+)/.exec(output)?.[1] ?? expect.unreachable(`the server does not listen: ${output}`),
    { timeout: 30_000 },
  )
  await createClient(url).call('POST /auth/signup', { body: account })
  const writeAheadLog = join(folder, 'matinee.sqlite-wal')
  expect(existsSync(writeAheadLog)).toBe(true)
  return {
    child,
    group,
    ended,
    /**
     * Waits until all processes of the group have ended, and expects that the database was closed, which removes its
     * write-ahead log.
     */
    async expectNothingLeft() {
      await vi.waitFor(() => expect(processExists(group)).toBe(false), { timeout: 30_000, interval: 20 })
      expect(existsSync(writeAheadLog)).toBe(false)
    },
  }
}

type Command = Parameters<typeof runGroup>[0]
const npmCommand: Command = ['npm', 'start']
const wrapperCommand: Command = [process.execPath, 'scripts/run.mjs', 'start']
const serverCommand: Command = [process.execPath, serverFile]

test.each([
  ['SIGINT to the group of npm start', 'SIGINT', npmCommand],
  ['SIGTERM to the group of npm start', 'SIGTERM', npmCommand],
  ['SIGINT to the group of run.mjs', 'SIGINT', wrapperCommand],
  ['SIGTERM to the group of run.mjs', 'SIGTERM', wrapperCommand],
] as const)('%s ends the server and closes its database', async (_, signal, command) => {
  const { group, ended, expectNothingLeft } = await startGroup(command)
  process.kill(group, signal)
  await expectNothingLeft()
  // The code with which npm itself ends after a signal is not tested.
  if (command !== npmCommand) expect(await ended).toEqual([0, null])
})

test.each([
  ['run.mjs', wrapperCommand],
  ['the server', serverCommand],
] as const)('SIGTERM to %s alone ends all processes', async (_, command) => {
  const { child, ended, expectNothingLeft } = await startGroup(command)
  child.kill('SIGTERM')
  await expectNothingLeft()
  expect(await ended).toEqual([0, null])
})

test('SIGTERM to npm start alone leaves no server running', async () => {
  const { child, expectNothingLeft } = await startGroup(npmCommand)
  child.kill('SIGTERM')
  await expectNothingLeft()
})

test('when run.mjs is killed, no server is left running', async () => {
  const { child, expectNothingLeft } = await startGroup(wrapperCommand)
  child.kill('SIGKILL')
  await expectNothingLeft()
})

test.each([
  ['SIGTERM', 'SIGTERM'],
  ['SIGINT', 'SIGTERM'],
  ['SIGINT', 'SIGINT'],
] as const)('%s and then %s count as one order to stop', async (first, second) => {
  const { child, ended, expectNothingLeft } = await startGroup(serverCommand)
  child.kill(first)
  child.kill(second)
  await expectNothingLeft()
  expect(await ended).toEqual([0, null])
})

test('after SIGTERM the server ends with exit code 0, although the body of a request never arrives', async () => {
  const folder = temporaryFolder()
  const main = runNode(serverFile, [], { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' })
  const line = await main.firstLine()
  const socket = connect(Number(new URL(line.replace('Matinee is showing at ', '')).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const head = ['Host: x', 'Content-Type: application/json', 'Content-Length: 99', 'Expect: 100-continue']
  socket.write(`POST /api/v1/auth/signin HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  // "100 Continue" shows that the server handles the request. The body of the request is never sent.
  await once(socket, 'data')
  main.child.kill('SIGTERM')
  const { code, signal, lines } = await main.end()
  expect([code, signal]).toEqual([0, null])
  expect(lines.join('')).toContain('requests were still running after 8 seconds')
  expect(existsSync(join(folder, 'matinee.sqlite-wal'))).toBe(false)
})

test.each([
  ['an error that nothing catches', 'throw new Error("lost")'],
  ['a rejection that nothing catches', 'Promise.reject(new Error("lost"))'],
])('%s is logged, and the server closes its database and ends with exit code 1', async (_, code) => {
  const folder = temporaryFolder()
  const failOnSignal = `data:text/javascript,process.on('SIGWINCH', () => { ${code} })`
  const main = runNode('--import', [failOnSignal, serverFile], {
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
  })
  const line = await main.firstLine()
  await createClient(line.replace('Matinee is showing at ', '')).call('POST /auth/signup', { body: account })
  expect(existsSync(join(folder, 'matinee.sqlite-wal'))).toBe(true)
  main.child.kill('SIGWINCH')
  const end = await main.end()
  expect(end.code).toBe(1)
  const errorLines = end.lines.filter((text) => text.includes('lost'))
  expect(errorLines).toHaveLength(1)
  expect(JSON.parse(errorLines[0] ?? '')).toMatchObject({ level: 60, msg: 'an error that nothing caught; stopping' })
  expect(existsSync(join(folder, 'matinee.sqlite-wal'))).toBe(false)
})

test('a draining server answers requests and closes their connections; an error that nothing catches ends it with exit code 1', async () => {
  const folder = temporaryFolder()
  const failOnSignal = `data:text/javascript,process.on('SIGWINCH', () => { throw new Error('lost') })`
  const variables = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info', DRAIN_SECONDS: '60' }
  const main = runNode('--import', [failOnSignal, serverFile], variables)
  const url = (await main.firstLine()).replace('Matinee is showing at ', '')
  await createClient(url).call('POST /auth/signup', { body: account })
  main.child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${url}/health`)).status).toBe(503))
  for (let count = 0; count < 100; count += 1) {
    const { status, headers } = await fetch(`${url}/api/v1/auth/authcheck`)
    expect([status, headers.get('connection')]).toEqual([401, 'close'])
  }
  main.child.kill('SIGWINCH')
  const { code, lines } = await main.end()
  expect(code).toBe(1)
  expect(lines.filter((text) => text.includes('an error that nothing caught; stopping'))).toHaveLength(1)
  expect(existsSync(join(folder, 'matinee.sqlite-wal'))).toBe(false)
})

test('after a signal during the start the server ends with exit code 0, and without an error', async () => {
  // The signal arrives while the start asks the database, which the stop then closes.
  const stopDuringStart = `data:text/javascript,const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    const { prepare } = DatabaseSync.prototype;
    DatabaseSync.prototype.prepare = function (sql) {
      if (sql.includes('into "deployment"')) process.emit('SIGTERM');
      return prepare.call(this, sql)
    }`
  const variables = { PORT: '0', DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info' }
  const main = runNode('--import', [stopDuringStart, serverFile], variables)
  expect(await main.end()).toEqual({ code: 0, signal: null, lines: [], errors: '' })
})

test('a stop that fails is logged, and ends the server with exit code 1', async () => {
  const failToClose = `data:text/javascript,const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    process.on('SIGTERM', () => { DatabaseSync.prototype.close = () => { throw new Error('it does not close') } })`
  const variables = { PORT: '0', DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info' }
  const main = runNode('--import', [failToClose, serverFile], variables)
  await main.firstLine()
  main.child.kill('SIGTERM')
  const { code, lines, errors } = await main.end()
  expect([code, errors]).toEqual([1, ''])
  const errorLines = lines.filter((text) => text.includes('it does not close'))
  expect(errorLines.map((text) => JSON.parse(text).msg)).toEqual(['the stop failed'])
})

test('while the server closes after an error, a signal changes neither its wait for requests nor its exit code 1', async () => {
  const failOnSignal = `data:text/javascript,process.on('SIGWINCH', () => { throw new Error('lost') })`
  const variables = { PORT: '0', DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info' }
  const main = runNode('--import', [failOnSignal, serverFile], variables)
  const line = await main.firstLine()
  const socket = connect(Number(new URL(line.replace('Matinee is showing at ', '')).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const head = ['Host: x', 'Content-Type: application/json', 'Content-Length: 99', 'Expect: 100-continue']
  socket.write(`POST /api/v1/auth/signin HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  // This request never arrives in full, so the server takes some seconds to close.
  await once(socket, 'data')
  main.child.kill('SIGWINCH')
  await vi.waitFor(() => expect(main.lines.join('')).toContain('lost'), { timeout: 30_000 })
  main.child.kill('SIGTERM')
  const { code, lines } = await main.end()
  expect(code).toBe(1)
  expect(lines.join('')).toContain('requests were still running after 8 seconds')
})

test('an error that nothing catches while the server closes after another one is logged too', async () => {
  const failTwiceOnSignal = `data:text/javascript,process.on('SIGWINCH', () => {
    setTimeout(() => { throw new Error('found') });
    throw new Error('lost')
  })`
  const variables = { PORT: '0', DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info' }
  const main = runNode('--import', [failTwiceOnSignal, serverFile], variables)
  const socket = connect(Number(new URL((await main.firstLine()).replace('Matinee is showing at ', '')).port))
  onTestFinished(() => void socket.destroy())
  // A request that never arrives in full keeps the server from closing before the second error.
  socket.write('POST /api/v1/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\nExpect: 100-continue\r\n')
  socket.write('Content-Type: application/json\r\n\r\n')
  await once(socket, 'data')
  main.child.kill('SIGWINCH')
  const { code, lines } = await main.end()
  expect(code).toBe(1)
  const entries = lines.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text))
  expect(entries.find(({ err }) => err?.message === 'found')?.msg).toBe('an error that nothing caught, while stopping')
})

test('a stop that takes too long is logged, and ends the server with exit code 1', async () => {
  // The limit on the time of a stop becomes shorter than the time that a stop waits for requests, and writes of the log
  // that do not block come to no end any more.
  const shortenLimit = `data:text/javascript,const { setTimeout: wait } = globalThis;
    const { promisify } = process.getBuiltinModule('node:util');
    globalThis.setTimeout = Object.assign((...args) => wait(...args), {
      [promisify.custom]: (delay, value) => new Promise((resolve) => { wait(resolve, delay / 20, value) })
    });
    process.once('SIGTERM', () => { process.getBuiltinModule('node:fs').write = () => {} })`
  const variables = { PORT: '0', DATA_DIR: temporaryFolder(), LOG_LEVEL: 'warn' }
  const main = runNode('--import', [shortenLimit, serverFile], variables)
  const socket = connect(Number(new URL((await main.firstLine()).replace('Matinee is showing at ', '')).port))
  onTestFinished(() => void socket.destroy())
  socket.write('POST /api/v1/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\nExpect: 100-continue\r\n')
  socket.write('Content-Type: application/json\r\n\r\n')
  await once(socket, 'data')
  main.child.kill('SIGTERM')
  const { code, lines } = await main.end()
  expect(code).toBe(1)
  const entries = lines.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text))
  expect(entries.map(({ msg }) => msg)).toContain('the stop took too long; ending without it')
})

test('SIGHUP is not handled, so that nohup works', async () => {
  const main = runNode(serverFile, [], { PORT: '0', DATA_DIR: temporaryFolder(), LOG_LEVEL: 'warn' })
  await main.firstLine()
  main.child.kill('SIGHUP')
  expect(await main.end()).toMatchObject({ code: null, signal: 'SIGHUP' })
})

test('signals after which a process can run no JavaScript are not handled', async () => {
  const signals = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV']
  const sayHandled = `data:text/javascript,process.on('SIGWINCH', () => {
    const isHandled = (signal) => process.listenerCount(signal) > 0;
    console.log(['SIGTERM', ${signals.map((signal) => `'${signal}'`)}].filter(isHandled).join())
  })`
  const variables = { PORT: '0', DATA_DIR: temporaryFolder(), LOG_LEVEL: 'warn' }
  const main = runNode('--import', [sayHandled, serverFile], variables)
  await main.firstLine()
  main.child.kill('SIGWINCH')
  await vi.waitFor(() => expect(main.lines[1]).toBe('SIGTERM'))
})
