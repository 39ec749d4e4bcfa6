import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePrivateFile, makePrivateFolder, removeOthersAccess } from './private-files.ts'

test.each([
  ['644', '600', 1],
  ['660', '600', 1],
  ['444', '400', 1],
  ['400', '400', 0],
  ['600', '600', 0],
])(
  'when other users’ access is removed, a file with the octal mode %s gets the mode %s',
  (modeBefore, modeAfter, warningCount) => {
    const folder = mkdtempSync(join(tmpdir(), 'matinee-files-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'file')
    writeFileSync(file, '')
    chmodSync(file, Number.parseInt(modeBefore, 8))
    const warnings: string[] = []
    removeOthersAccess(file, 0o600, (message) => warnings.push(message))
    expect(statSync(file).mode & 0o777).toBe(Number.parseInt(modeAfter, 8))
    expect(warnings).toHaveLength(warningCount)
  },
)

test.each([
  ['a new folder is open to its owner alone', null, 0o700, null],
  ['a folder that others can read is closed to them', 0o755, 0o700, 'was open to other users'],
  ['a folder that all users share is not changed', 0o1777, 0o1777, 'is shared with other users'],
])('as the data folder, %s', (_, modeBefore, modeAfter, warning) => {
  const parent = mkdtempSync(join(tmpdir(), 'matinee-files-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'data')
  if (modeBefore !== null) {
    mkdirSync(folder)
    chmodSync(folder, modeBefore)
  }
  const warnings: string[] = []
  makePrivateFolder(folder, (message) => warnings.push(message))
  expect(statSync(folder).mode & 0o7777).toBe(modeAfter)
  expect(warnings).toEqual(warning === null ? [] : [expect.stringContaining(warning)])
})

test('a new folder and a new file can be used only by their owner, whatever the umask', () => {
  const parent = mkdtempSync(join(tmpdir(), 'matinee-files-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  for (const umask of [0o000, 0o277]) {
    const [folder, file] = [join(parent, `folder-${umask}`), join(parent, `file-${umask}`)]
    const umaskBefore = process.umask(umask)
    try {
      makePrivateFolder(folder, warn)
      makePrivateFile(file, warn)
    } finally {
      process.umask(umaskBefore)
    }
    expect([folder, file].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
  }
  expect(warnings).toEqual([])
})

test('a folder that is made above a new folder is its owner’s alone too', () => {
  const parent = mkdtempSync(join(tmpdir(), 'matinee-files-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const umaskBefore = process.umask(0)
  try {
    makePrivateFolder(join(parent, 'matinee/data'), () => {})
  } finally {
    process.umask(umaskBefore)
  }
  expect(statSync(join(parent, 'matinee')).mode & 0o777).toBe(0o700)
})

test('a new file is not kept open', ({ skip }) => {
  skip(process.platform !== 'linux', 'Only Linux lists the open files of a process.')
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'matinee-files-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'file')
  makePrivateFile(file, () => {})
  const openFiles = readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`)
    } catch {
      // Closed in the meantime, such as the folder that was just read.
      return null
    }
  })
  expect(openFiles).not.toContain(file)
})

test('an existing file keeps its content, and other users lose their access to it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'file')
  writeFileSync(file, 'content')
  chmodSync(file, 0o444)
  const warnings: string[] = []
  makePrivateFile(file, (message) => warnings.push(message))
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['content', 0o400])
  expect(warnings).toEqual([`${file} was open to other users of this machine; now it is its owner's alone.`])
})

test('a missing file is no fault, and a file whose mode cannot be changed only causes a warning', () => {
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  removeOthersAccess('/nowhere/file', 0o600, warn)
  expect(warnings).toEqual([])
  // On Linux not even root can change the modes of the files about a process.
  if (process.platform !== 'linux') return
  removeOthersAccess('/proc/self/status', 0o600, warn)
  expect(warnings).toEqual([
    expect.stringMatching(
      /^\/proc\/self\/status is open to other users of this machine and cannot be narrowed \(EPERM/,
    ),
  ])
})
