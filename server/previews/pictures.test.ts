import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Drawing } from '#server/art/drawing-file.ts'
import { createLimiters } from '#server/http/limits.ts'
import type { PictureCache } from './picture-files.ts'
import { createPictures, pictureLimits } from './pictures.ts'

const drawing: Drawing = { hash: '861f17eb', gzip: gzipSync('<svg/>'), brotli: new Uint8Array() }

/**
 * Creates pictures with files in memory and a renderer that returns `png`; `failing` are the methods that fail, or that
 * return no picture.
 */
function start(failing: Partial<PictureCache & { render: () => Promise<null> }> = {}) {
  const stored = new Map<string, Buffer>()
  const reported: unknown[] = []
  const rendered: string[] = []
  const pictures = createPictures({
    files: {
      read: async (fileName) => stored.get(fileName) ?? null,
      write: async (fileName, png) => void stored.set(fileName, Buffer.from(png)),
      ...failing,
    },
    renderer: {
      async render(svg) {
        rendered.push(svg)
        if (failing.render) return failing.render()
        return Buffer.from('png')
      },
      async close() {},
    },
    limit: createLimiters(pictureLimits)('picturesOfNetwork', 'Too many.'),
    report: (error) => reported.push(error),
  })
  const pngOf = async (name = 'l1', network = 'a') => {
    const png = await pictures.pngOf(name, drawing, network)
    return png && Buffer.from(png).toString()
  }
  return { pngOf, stored, reported, rendered }
}

const torn = new Error('torn')
const fail = () => Promise.reject(torn)

test('a picture is rendered from its drawing once, and is stored under its name and hash', async () => {
  const { pngOf, stored, rendered } = start()
  expect(await Promise.all([pngOf(), pngOf()])).toEqual(['png', 'png'])
  expect(await pngOf()).toBe('png')
  expect(rendered).toEqual(['<svg/>'])
  expect([...stored.keys()]).toEqual(['l1-861f17eb.png'])
})

test.each(['read', 'write'] as const)(
  'when the %s of a file fails, the picture is rendered each time, and the failure is reported',
  async (method) => {
    const { pngOf, reported, rendered } = start({ [method]: fail })
    expect([await pngOf(), await pngOf()]).toEqual(['png', 'png'])
    expect(rendered).toHaveLength(2)
    expect(reported).toEqual([torn, torn])
  },
)

test('there is no picture when rendering fails, which is reported, and the next request renders again', async () => {
  const failing = { render: fail as (() => Promise<never>) | undefined }
  const { pngOf, reported, stored } = start(failing as { render: () => Promise<never> })
  expect(await pngOf()).toBeNull()
  expect(reported).toEqual([torn])
  failing.render = undefined
  expect(await pngOf()).toBe('png')
  expect(stored.size).toBe(1)
})

test('there is no picture while too many others wait to be rendered, and nothing is stored or reported', async () => {
  const { pngOf, stored, reported } = start({ render: async () => null })
  expect(await pngOf()).toBeNull()
  expect(stored.size).toBe(0)
  expect(reported).toEqual([])
})

test('a network may have 60 pictures a minute rendered, and a refusal for more is not reported', async () => {
  expect(pictureLimits).toEqual({ picturesOfNetwork: { points: 60, duration: 60 } })
  const { pngOf, reported } = start()
  for (let count = 1; count <= 60; count += 1) expect(await pngOf(`l${count}`)).toBe('png')
  expect(await pngOf('l61')).toBeNull()
  expect(await pngOf('l60'), 'a stored picture does not count').toBe('png')
  expect(await pngOf('l61', 'b')).toBe('png')
  expect(reported).toEqual([])
})

test('of two networks that request a picture at the same time, only the one over its limit has none', async () => {
  const { pngOf, rendered } = start()
  for (let count = 1; count <= 60; count += 1) await pngOf(`l${count}`, 'a')
  expect(await Promise.all([pngOf('l61', 'a'), pngOf('l61', 'b')])).toEqual([null, 'png'])
  rendered.length = 0
  expect(await Promise.all([pngOf('l62', 'b'), pngOf('l62', 'c')])).toEqual(['png', 'png'])
  expect(rendered, 'networks within their limits share one rendering').toHaveLength(1)
})
