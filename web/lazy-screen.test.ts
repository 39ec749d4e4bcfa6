import { expect, test, vi } from 'vitest'
import { ChunkLoadError, lazyScreen } from './lazy-screen.ts'

test('a screen whose code cannot be loaded throws a `ChunkLoadError`; the code is requested again until it is there', async () => {
  const cause = new TypeError('Failed to fetch')
  const load = vi.fn(async () => ({ Page: () => null }))
  load.mockRejectedValueOnce(cause)
  const Page = lazyScreen('Page', load)
  await expect(Page.preload()).rejects.toMatchObject({ name: 'ChunkLoadError', cause })
  expect(Page).toThrow(ChunkLoadError)
  await Page.preload()
  expect(Page).not.toThrow()
  await Page.preload()
  expect(load).toHaveBeenCalledTimes(2)
})
