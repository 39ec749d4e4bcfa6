import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePrivateFolder, removeOthersAccess } from './private-files.ts'

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
