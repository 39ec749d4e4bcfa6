import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createPictureCache, type FolderLimits, folderLimits } from './picture-files.ts'

function start(limits: FolderLimits = { bytes: 1000, files: 100 }) {
  const parent = mkdtempSync(join(tmpdir(), 'matinee-previews-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'previews')
  const files = createPictureCache(folder, limits)
  let second = 0
  return {
    folder,
    files,
    /** Writes a picture whose file is a second newer than that of the picture before. */
    async write(name: string, bytes: number) {
      await files.write(name, Buffer.alloc(bytes, name))
      second += 1
      utimesSync(join(folder, name), second, second)
    },
    names: () => readdirSync(folder).sort(),
  }
}

test('a picture is read unchanged, and only the owner of its file can read it', async () => {
  const { files, folder, names } = start()
  expect(await files.read('l1.png')).toBeNull()
  await files.write('l1.png', Buffer.from('pixels'))
  expect((await files.read('l1.png'))?.toString()).toBe('pixels')
  expect(names()).toEqual(['l1.png'])
  if (process.platform === 'win32') return
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'l1.png')).mode & 0o777).toBe(0o600)
})

test('when the pictures exceed the limit of bytes, the oldest are removed', async () => {
  const { write, names } = start({ bytes: 1000, files: 100 })
  for (const name of ['a', 'b', 'c']) await write(name, 400)
  expect(names()).toEqual(['b', 'c'])
  await write('d', 200)
  expect(names()).toEqual(['b', 'c', 'd'])
})

test('when the pictures exceed the limit of files, the oldest are removed', async () => {
  const { write, names } = start({ bytes: 1000, files: 3 })
  for (const name of ['d', 'c', 'b', 'a']) await write(name, 1)
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('a new picture is not removed from a full folder when the clock was set back', async () => {
  const { files, folder, names } = start({ bytes: 1000, files: 2 })
  const inHundredYears = Date.now() / 1000 + 100 * 365 * 24 * 60 * 60
  for (const [index, name] of ['a', 'b'].entries()) {
    await files.write(name, Buffer.alloc(1))
    utimesSync(join(folder, name), inHundredYears + index, inHundredYears + index)
  }
  await files.write('c', Buffer.alloc(1))
  expect(names()).toEqual(['b', 'c'])
})

test('the limits in production are 256 MiB and 2000 pictures', () => {
  expect(folderLimits).toEqual({ bytes: 256 * 1024 * 1024, files: 2000 })
})

test('an unfinished file of a killed process is removed like an old picture', async () => {
  const { folder, write, names } = start({ bytes: 1000, files: 2 })
  await write('a', 1)
  writeFileSync(join(folder, 'b.png.7c0e'), 'half')
  utimesSync(join(folder, 'b.png.7c0e'), 0, 0)
  await write('c', 1)
  expect(names()).toEqual(['a', 'c'])
})

test('an empty file, which a power failure can leave behind, does not count as a picture and is written again', async () => {
  const { files, folder, write } = start()
  await write('l1.png', 0)
  expect(await files.read('l1.png')).toBeNull()
  await files.write('l1.png', Buffer.from('pixels'))
  expect((await files.read('l1.png'))?.toString()).toBe('pixels')
  expect(readdirSync(folder)).toEqual(['l1.png'])
})

test('reading or writing a picture fails if its path is a folder, and leaves no unfinished file', async () => {
  // The limit is larger than the folder in place of the picture.
  const { files, folder, names } = start({ bytes: 1024 * 1024, files: 100 })
  mkdirSync(join(folder, 'l1.png'), { recursive: true })
  await expect(files.read('l1.png')).rejects.toMatchObject({ code: 'EISDIR' })
  await expect(files.write('l1.png', Buffer.from('pixels'))).rejects.toThrow()
  expect(names()).toEqual(['l1.png'])
})

test('writing many pictures at the same time leaves no unfinished files', async () => {
  const { files, names } = start({ bytes: 100, files: 5 })
  await Promise.all(Array.from({ length: 30 }, (_, index) => files.write(`l${index % 10}.png`, Buffer.alloc(10))))
  expect(names().length).toBeOneOf([1, 2, 3, 4, 5])
  expect(names().every((name) => name.endsWith('.png'))).toBe(true)
})

test('a picture whose unfinished file another process removes is not cached, and writing it does not fail', async () => {
  const { files, folder, names } = start({ bytes: 1024 * 1024 * 1024, files: 100 })
  mkdirSync(folder)
  // Node writes a file of this size in many parts, and this test runs between them.
  const writing = files.write('large.png', Buffer.alloc(32 * 1024 * 1024))
  while (names().length === 0) await setImmediate()
  for (const name of names()) rmSync(join(folder, name))
  await expect(writing).resolves.toBeUndefined()
  expect(names()).toEqual([])
})
