import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { project } from '#scripts/parts/project.ts'
import { addressOf, startNode } from '#scripts/parts/start-node.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// A test starts two processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a server that was started for a test or a measurement ends when its parent is killed', async () => {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: temporaryFolder() }
  const code = `import { addressOf, startNode } from '#scripts/parts/start-node.ts'
    const server = startNode(${JSON.stringify(settings)})
    await addressOf(server)
    console.log(server.pid)`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(createInterface(parent.stdout), 'line')).map(Number) as [number]
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 30_000, interval: 20 })
})

/** Starts a script with this code instead of the server. */
function startScript(code: string) {
  const script = join(temporaryFolder(), 'script.mjs')
  writeFileSync(script, code)
  const child = startNode({}, { script })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a server’s URL is read from its output, with http or https and in several parts, and a megabyte of further output does not block the server', async () => {
  for (const address of ['http://127.0.0.1:4000', 'https://films.example']) {
    const server = startScript(`
      import { writeSync } from 'node:fs'
      writeSync(1, 'Matinee is showing at http')
      process.once('message', () => {
        writeSync(1, '${address.slice('http'.length)}\\n')
        process.once('message', () => {
          console.log('x'.repeat(1_000_000))
          process.disconnect()
        })
      })`)
    const url = addressOf(server)
    if (server.stdout) await once(server.stdout, 'data')
    server.send('print the rest')
    expect(await url).toBe(address)
    expect([server.listenerCount('exit'), server.listenerCount('error'), server.stdout?.listenerCount('data')]).toEqual(
      [0, 0, 0],
    )
    server.send('go on')
    expect(await once(server, 'exit')).toEqual([0, null])
  }
})

test('of the variables of this process a server gets only PATH; the others and the flags are those of npm start, and no timer is left that would kill it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.stubEnv('TMDB_TOKEN', 'a token of the shell')
  onTestFinished(() => void vi.unstubAllEnvs())
  // macOS adds a variable of its own, which begins with __.
  const server = startScript(`
    const names = Object.keys(process.env).filter((name) => !name.startsWith('__'))
    const flags = process.execArgv.filter((flag) => flag.startsWith('--disable'))
    console.log('Matinee is showing at http://' + [...names.sort(), ...flags].join('/'))`)
  expect(await addressOf(server)).toBe('http://MALLOC_ARENA_MAX/NODE_COMPILE_CACHE/PATH/--disable-sigusr1')
  expect(vi.getTimerCount()).toBe(0)
})

test('a server that prints no address is killed after the time limit', async () => {
  const server = startScript('setInterval(() => {}, 1000)')
  const exit = once(server, 'exit')
  await expect(addressOf(server, 1)).rejects.toThrow('no address within 1 ms')
  expect(await exit).toEqual([null, 'SIGKILL'])
})

test('waiting for an address fails at once when the server ends first or cannot be started', async () => {
  await expect(addressOf(startScript('process.exit(3)'))).rejects.toThrow('ended with 3')
  await expect(addressOf(spawn(join(temporaryFolder(), 'missing')))).rejects.toThrow('ENOENT')
})
