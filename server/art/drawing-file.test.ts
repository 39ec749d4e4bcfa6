import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { Fault } from '#server/fault.ts'
import { openDrawings, readFingerprint, writeDrawings } from './drawing-file.ts'

/** The path of a drawing file in a new folder; the file does not exist yet. */
function newFilePath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-art-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'made', 'art.sqlite')
}

const poster = { name: 'p1', svg: '<svg>Häxan</svg>' }

test('a drawing is read by its name, unchanged', () => {
  const file = newFilePath()
  writeDrawings(file, 'these facts', [poster, { name: 'p2', svg: '<svg/>' }])
  const drawings = openDrawings(file)
  const { gzip = new Uint8Array(), brotli = new Uint8Array() } = drawings.find('p1') ?? {}
  expect(gunzipSync(gzip).toString()).toBe(poster.svg)
  expect(brotliDecompressSync(brotli).toString()).toBe(poster.svg)
  expect(drawings.find('p3')).toBeNull()
  expect(readFingerprint(file)).toBe('these facts')
})

test('a drawing is compressed as far as gzip can, and by Brotli as far as with its default window', () => {
  const file = newFilePath()
  const paths = Array.from({ length: 700 }, (_, index) => `<path d="M${(index * 7919) % 997} ${index ** 2 % 400}z"/>`)
  const svg = `<svg>${paths.join('')}</svg>`
  writeDrawings(file, 'these facts', [{ name: 'p1', svg }])
  const { gzip = new Uint8Array(), brotli = new Uint8Array() } = openDrawings(file).find('p1') ?? {}
  expect(gzip.length).toBe(gzipSync(svg, { level: 9 }).length)
  const withDefaultWindow = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  expect(brotli.length).toBeLessThan(withDefaultWindow.length * 1.01)
})

test('a hash depends only on the drawing', () => {
  const [file, otherFile] = [newFilePath(), newFilePath()]
  writeDrawings(file, 'these facts', [poster])
  writeDrawings(otherFile, 'other facts', [
    { name: 'p2', svg: '<svg/>' },
    { name: 'p1', svg: poster.svg },
  ])
  // The first eight digits of what `printf '<svg>Häxan</svg>' | sha256sum` prints.
  expect(openDrawings(file).pathOf('p1')).toBe('/p1-861f17eb.svg')
  expect(openDrawings(otherFile).pathOf('p1')).toBe('/p1-861f17eb.svg')
  expect(openDrawings(otherFile).pathOf('p2')).not.toContain('861f17eb')
  expect(openDrawings(file).pathOf('p2')).toBe('/p2.svg')
})

test('new drawings replace the old ones, and a process that has the old file open can still read it', () => {
  const file = newFilePath()
  writeDrawings(file, 'these facts', [poster])
  const openedBefore = openDrawings(file)
  writeDrawings(file, 'other facts', [{ name: 'p2', svg: '<svg/>' }])
  expect(readFingerprint(file)).toBe('other facts')
  expect(openDrawings(file).find('p1')).toBeNull()
  expect(openedBefore.find('p1')).not.toBeNull()
})

test('reading the fingerprint of a file does not keep the file open', ({ skip }) => {
  skip(process.platform !== 'linux', 'Only Linux lists the open files of a process.')
  const file = newFilePath()
  writeDrawings(file, 'these facts', [poster])
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((descriptor) => {
      try {
        return readlinkSync(`/proc/self/fd/${descriptor}`) === realpathSync(file)
      } catch {
        // Closed in the meantime, such as the folder that was just read.
        return false
      }
    })
  expect(readFingerprint(file)).toBe('these facts')
  expect(isOpen()).toBe(false)
  openDrawings(file)
  expect(isOpen()).toBe(true)
})

test('when drawing fails, the earlier file stays, and no temporary file is left', () => {
  const file = newFilePath()
  writeDrawings(file, 'these facts', [poster])
  function* failing() {
    yield { name: 'p2', svg: '<svg/>' }
    throw new Error('the pen broke')
  }
  expect(() => writeDrawings(file, 'other facts', failing())).toThrow('the pen broke')
  expect(readFingerprint(file)).toBe('these facts')
  expect(readdirSync(join(file, '..'))).toEqual(['art.sqlite'])
})

test('when the new file cannot take the place of the old one, the system’s error is thrown, and no temporary file is left', () => {
  const file = newFilePath()
  mkdirSync(file, { recursive: true })
  expect(() => writeDrawings(file, 'these facts', [poster])).toThrow(/rename/)
  expect(readdirSync(join(file, '..'))).toEqual(['art.sqlite'])
})

test('two drawings with the same name are an error', () => {
  expect(() => writeDrawings(newFilePath(), 'these facts', [poster, poster])).toThrow(/UNIQUE/)
})

test('opening a missing or damaged drawing file throws a Fault with a sentence for the operator', () => {
  const file = newFilePath()
  mkdirSync(join(file, '..'))
  expect(readFingerprint(file)).toBeNull()
  expect(() => openDrawings(file)).toThrow(Fault)
  expect(existsSync(file)).toBe(false)
  writeDrawings(file, 'these facts', [poster])
  writeFileSync(file, 'no database at all')
  expect(readFingerprint(file)).toBeNull()
  expect(() => openDrawings(file)).toThrow(
    `The drawings in ${file} are missing or damaged. "npm run build" makes them.`,
  )
})
