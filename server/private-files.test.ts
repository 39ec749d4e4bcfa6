import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeOthersAccess } from './private-files.ts'

test.each([
  [0o644, 0o600, 1],
  [0o660, 0o600, 1],
  [0o444, 0o400, 1],
  [0o400, 0o400, 0],
  [0o600, 0o600, 0],
])(
  'a file with mode %o gets mode %o, which gives its owner no new permission',
  (modeBefore, modeAfter, warningCount) => {
    const folder = mkdtempSync(join(tmpdir(), 'matinee-files-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'file')
    writeFileSync(file, '')
    chmodSync(file, modeBefore)
    const warnings: string[] = []
    removeOthersAccess(file, 0o600, (message) => warnings.push(message))
    expect(statSync(file).mode & 0o777).toBe(modeAfter)
    expect(warnings).toHaveLength(warningCount)
  },
)
