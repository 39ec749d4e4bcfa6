import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { hashOfFiles } from './hash-of-files.ts'
import { project } from './project.ts'

/** The path, relative to the project, of a new folder with these files. */
function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return relative(project, folder)
}

test('a hash changes with the content of a file or of any file in a folder, and not with tests or paths that do not exist', () => {
  const folder = folderWith({ 'a.ts': 'one', 'deep/b.json': 'two' })
  const hash = hashOfFiles([folder])
  writeFileSync(join(project, folder, 'deep/b.test.ts'), 'a test')
  expect(hashOfFiles([folder, `${folder}/missing`])).toBe(hash)
  writeFileSync(join(project, folder, 'deep/b.json'), 'three')
  expect(hashOfFiles([folder])).not.toBe(hash)
  writeFileSync(join(project, folder, 'deep/b.json'), 'two')
  expect(hashOfFiles([folder])).toBe(hash)
  const hashOfFile = hashOfFiles([`${folder}/a.ts`])
  writeFileSync(join(project, folder, 'a.ts'), 'three')
  expect(hashOfFiles([`${folder}/a.ts`])).not.toBe(hashOfFile)
})

test('a hash changes with the name of a file', () => {
  const folder = folderWith({ 'a.ts': 'one', 'b.ts': 'one', 'same/a.ts': 'one', 'other/b.ts': 'one' })
  expect(hashOfFiles([`${folder}/a.ts`])).not.toBe(hashOfFiles([`${folder}/b.ts`]))
  expect(hashOfFiles([`${folder}/same`])).not.toBe(hashOfFiles([`${folder}/other`]))
})
