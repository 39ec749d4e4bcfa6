import { chmodSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runNode } from '#tests/support/run-node.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { nodeEnvironment, nodeFlags } from './parts/node-flags.mjs'
import { project } from './parts/project.ts'

// Each test starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** The value of NODE_OPTIONS with which each process runs this code before its own. */
const preload = (code: string) => `--import data:text/javascript,${encodeURIComponent(code)}`

/** Runs the task `mail` with run.mjs, but with this code instead of the task's own. */
function runTask(code: string, args: string[] = [], variables: Record<string, string> = {}) {
  const NODE_OPTIONS = preload(`if (/tasks.mail\\.ts$/.test(process.argv[1])) { ${code} }`)
  return runNode('scripts/run.mjs', ['mail', ...args], { NODE_OPTIONS, ...variables }).end()
}

test('a task gets the arguments, the flags and variables of the server, and the programs of the packages', async () => {
  const otherVariables = { NODE_COMPILE_CACHE: temporaryFolder(), MALLOC_ARENA_MAX: '9', TMDB_TOKEN: 'a token' }
  const code = 'console.log(JSON.stringify({ args: process.argv.slice(2), flags: process.execArgv, env: process.env }))'
  const { lines } = await runTask(`${code}; process.exit()`, ['retry', '1'], otherVariables)
  const { args, flags, env } = JSON.parse(lines.join(''))
  expect([args, flags]).toEqual([['retry', '1'], nodeFlags])
  expect(env).toMatchObject({ ...nodeEnvironment, TMDB_TOKEN: 'a token' })
  const folders = [dirname(process.execPath), join(project, 'node_modules/.bin'), process.env['PATH']]
  expect(env.PATH).toBe(folders.join(delimiter))
})

test.each([
  ['the exit code of its task', 'process.exit(3)', 3],
  ['128 and the number of the signal that ended its task', 'process.kill(process.pid, "SIGKILL")', 137],
])('run.mjs ends with %s', async (_, code, exitCode) => {
  expect(await runTask(code)).toMatchObject({ code: exitCode, signal: null })
})

/**
 * Makes a small project with run.mjs, a task that prints the folder of its Node and its working folder, and an npm that
 * prints its arguments as an error, and fails while the project has the file `no-registry`.
 */
function startedProject() {
  const folder = temporaryFolder()
  for (const file of ['run.mjs', 'parts/npm.mjs', 'parts/node-flags.mjs'])
    cpSync(join(project, 'scripts', file), join(folder, 'scripts', file))
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  write('package.json', '{}')
  write('package-lock.json', '{}')
  write('scripts/tasks/start.ts', 'console.log(process.env.PATH?.split(":")[0], process.cwd())')
  write('programs/npm', '#!/bin/sh\necho "npm $1 $2" >&2\ntest ! -e no-registry\n')
  chmodSync(join(folder, 'programs/npm'), 0o755)
  const PATH = [join(folder, 'programs'), process.env['PATH']].join(delimiter)
  return {
    folder,
    write,
    run: (variables: Record<string, string> = {}) =>
      runNode(join(folder, 'scripts/run.mjs'), [], { PATH, ...variables }).end(),
  }
}

const npmOnWindows = 'On Windows npm is no shell script.'

test('the packages are installed before the first task, and again only when the lockfile has changed', async ({
  skip,
}) => {
  skip(process.platform === 'win32', npmOnWindows)
  const { folder, write, run } = startedProject()
  const shown = [`${dirname(process.execPath)} ${folder}`]
  const first = await run()
  expect(first).toMatchObject({ code: 0, lines: shown, errors: expect.stringMatching(/^Installing .+\nnpm ci /) })
  expect(await run()).toMatchObject({ code: 0, lines: shown, errors: '' })
  write('package-lock.json', '{ }')
  write('node_modules/.package-lock.json', '{}')
  expect((await run()).errors).toMatch(/\nnpm install --no-save\n$/)
  expect(await run()).toMatchObject({ code: 0, lines: shown, errors: '' })
})

test('when the packages cannot be installed, no task runs, and the next start tries again', async ({ skip }) => {
  skip(process.platform === 'win32', npmOnWindows)
  const { folder, write, run } = startedProject()
  write('no-registry', '')
  const { code, lines, errors } = await run()
  expect([code, lines]).toEqual([1, []])
  expect(errors).toContain('\nThe install failed. ')
  rmSync(join(folder, 'no-registry'))
  expect(await run()).toMatchObject({ code: 0, errors: expect.stringContaining('npm ci') })
})

test('with an older Node the task runs with the Node 24 among the packages, and without one there is a sentence', async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'The test puts only a Node for Linux among the packages.')
  const { folder, write, run } = startedProject()
  const NODE_OPTIONS = preload(`
    if (/run\\.mjs$/.test(process.argv[1])) Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } })`)
  const without = await run({ NODE_OPTIONS })
  expect([without.code, without.lines]).toEqual([1, []])
  expect(without.errors).toContain(
    `Matinee needs Node 24, and there is none for linux-${process.arch} among its parts.`,
  )

  const packageFolder = `node_modules/node-linux-${process.arch}`
  write(`${packageFolder}/package.json`, '{}')
  mkdirSync(join(folder, packageFolder, 'bin'))
  symlinkSync(process.execPath, join(folder, packageFolder, 'bin/node'))
  expect(await run({ NODE_OPTIONS })).toMatchObject({
    code: 0,
    lines: [`${join(folder, packageFolder, 'bin')} ${folder}`],
  })
})
