import { type RefObject, useEffect } from 'react'

/** What a player said about itself. */
export interface Told {
  seconds: number | null
  duration: number | null
  state: 'playing' | 'paused' | 'ended' | null
}

/** How often and how many times a player that is not awake yet is asked to speak. */
const askEvery = 500
const askAtMost = 20

const states: Record<number, Told['state']> = { 0: 'ended', 1: 'playing', 2: 'paused' }

const numberIn = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** One message of YouTube's player; null when it is none that tells anything. */
export const readYouTube = (data: unknown): Told | null => {
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
 * Listens to YouTube's player in a frame without loading its script. Only messages of that very frame, from the host
 * it was given, are believed.
 */
export const useYouTubeVoice = (
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  /** Before the frame has loaded there is nobody to talk to. */
  loaded: boolean,
  onTold: (told: Told) => void,
): void => {
  useEffect(() => {
    if (!loaded) return
    const { origin } = new URL(address)
    let asked = 0
    const ask = () => {
      asked += 1
      if (asked >= askAtMost) clearInterval(timer)
      const player = frame.current?.contentWindow
      const say = (words: object) => player?.postMessage(JSON.stringify({ ...words, id: 1, channel: 'widget' }), origin)
      say({ event: 'listening' })
      say({ event: 'command', func: 'addEventListener', args: ['onStateChange'] })
    }
    const timer = setInterval(ask, askEvery)
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || !event.source || event.source !== frame.current?.contentWindow) return
      const told = readYouTube(event.data)
      if (told === null) return
      clearInterval(timer)
      onTold(told)
    }
    addEventListener('message', hear)
    ask()
    return () => {
      clearInterval(timer)
      removeEventListener('message', hear)
    }
  }, [frame, address, loaded, onTold])
}
