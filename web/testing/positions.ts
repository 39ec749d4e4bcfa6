import { fireEvent, screen } from '@testing-library/react'
import { type Mock, vi } from 'vitest'
import type { watch } from '#web/testing/playing.ts'

/** When the saved positions of `positionAnswer` were measured. */
export const at = '2026-01-02T03:04:05.000Z'

export const positionAnswer = (seconds: number, duration: number | null = 6780) => ({
  'GET /watch/position/:type/:id/:season/:episode': { content: { seconds, duration, at } },
})

export type App = Awaited<ReturnType<typeof watch>>

/** The positions that the page has sent. */
export const saved = ({ server }: App) =>
  server.asked
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body }) => ({ path, ...(body as { seconds: number }) }))

/** YouTube's frame: what the page posts to it, and how it sends a message to the page. */
export const theTube = async (): Promise<{
  player: { postMessage: Mock }
  say: (data: object, from?: { origin?: string; source?: unknown }) => void
}> => {
  const frame = await screen.findByTitle(/on YouTube/)
  const player = { postMessage: vi.fn() }
  Object.defineProperty(frame, 'contentWindow', { value: player })
  fireEvent.load(frame)
  const say = (
    data: object,
    { origin = 'https://tube.example', source = player }: { origin?: string; source?: unknown } = {},
  ) => fireEvent(window, new MessageEvent('message', { data: JSON.stringify(data), origin, source: source as Window }))
  return { player, say }
}
