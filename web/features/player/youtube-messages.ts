import { type RefObject, useEffect } from 'react'

/** The contents of one message of a player; null for a value that the message lacks. Times are in seconds. */
export interface PlayerUpdate {
  seconds: number | null
  duration: number | null
  state: 'playing' | 'paused' | 'ended' | null
}

/** Milliseconds between two requests for messages, until the player answers. */
const askInterval = 500
/** After this many requests without an answer no further one is sent. */
const mostRequests = 20

const states: Record<number, PlayerUpdate['state']> = { 0: 'ended', 1: 'playing', 2: 'paused' }

const numberIn = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** Reads one message of YouTube's player; null if it reports neither a position nor a state. */
export const readYouTube = (data: unknown): PlayerUpdate | null => {
  if (typeof data !== 'string') return null
  try {
    const { event, info } = JSON.parse(data) as { event?: unknown; info?: unknown }
    if (event === 'onStateChange') return { seconds: null, duration: null, state: states[Number(info)] ?? null }
    if ((event !== 'infoDelivery' && event !== 'initialDelivery') || typeof info !== 'object' || info === null)
      return null
    const { currentTime, duration, playerState } = info as Record<string, unknown>
    return {
      seconds: numberIn(currentTime),
      duration: numberIn(duration) || null,
      state: states[numberIn(playerState) ?? -1] ?? null,
    }
  } catch {
    return null
  }
}

/**
 * Listens to YouTube's player in a frame without loading YouTube's script. Only messages from this frame and from the
 * host of its address are accepted.
 */
export const useYouTubeMessages = (
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  /** Nothing is sent before the frame has loaded. */
  loaded: boolean,
  onUpdate: (update: PlayerUpdate) => void,
): void => {
  useEffect(() => {
    if (!loaded) return
    const { origin } = new URL(address)
    let requests = 0
    const ask = () => {
      requests += 1
      if (requests >= mostRequests) clearInterval(timer)
      const player = frame.current?.contentWindow
      const send = (message: object) =>
        player?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), origin)
      send({ event: 'listening' })
      send({ event: 'command', func: 'addEventListener', args: ['onStateChange'] })
    }
    const timer = setInterval(ask, askInterval)
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || !event.source || event.source !== frame.current?.contentWindow) return
      const update = readYouTube(event.data)
      if (update === null) return
      clearInterval(timer)
      onUpdate(update)
    }
    addEventListener('message', onMessage)
    ask()
    return () => {
      clearInterval(timer)
      removeEventListener('message', onMessage)
    }
  }, [frame, address, loaded, onUpdate])
}
