import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react'

/**
 * The contents of one message of YouTube's player; null for a value that the message does not have. Times are in
 * seconds.
 */
export interface PlayerUpdate {
  seconds: number | null
  duration: number | null
  state: 'unstarted' | 'ended' | 'playing' | 'paused' | 'buffering' | null
  muted: boolean | null
  /** From 0 to 100. */
  volume: number | null
  /** `error`: the player cannot play the video. `blocked`: the browser forbade a start without a press. */
  fault: 'error' | 'blocked' | null
}

/**
 * Calls a function of YouTube's player by its name; https://developers.google.com/youtube/iframe_api_reference lists
 * the functions.
 */
export type SendCommand = (functionName: string, ...args: unknown[]) => void

/** Milliseconds from one request for messages to the next, until the player answers. */
const requestInterval = 500
/** How often a player that does not answer is asked for messages, at most. */
const maxRequests = 20

/** The state that each number in a message means. */
const statesByNumber: Record<number, PlayerUpdate['state']> = {
  [-1]: 'unstarted',
  0: 'ended',
  1: 'playing',
  2: 'paused',
  3: 'buffering',
  5: 'unstarted',
}

/** The fault that each of these events of the player means. */
const faultsByEvent = new Map<unknown, PlayerUpdate['fault']>([
  ['onError', 'error'],
  ['onAutoplayBlocked', 'blocked'],
])

/** The events that this page subscribes to; the player sends positions and durations without a subscription. */
const events = ['onStateChange', ...faultsByEvent.keys()]

const emptyUpdate: PlayerUpdate = { seconds: null, duration: null, state: null, muted: null, volume: null, fault: null }

/** A number of seconds or per cent; null for anything else, since the message comes from another site. */
const amountOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null

/**
 * Reads one message of YouTube's player. Null if the message is neither one of `events` nor one with the player's
 * current values.
 */
export const readYouTube = (data: unknown): PlayerUpdate | null => {
  if (typeof data !== 'string') return null
  try {
    const { event, info } = JSON.parse(data) as { event?: unknown; info?: unknown }
    if (event === 'onStateChange') return { ...emptyUpdate, state: statesByNumber[Number(info)] ?? null }
    const fault = faultsByEvent.get(event)
    if (fault) return { ...emptyUpdate, fault }
    if ((event !== 'infoDelivery' && event !== 'initialDelivery') || typeof info !== 'object' || info === null)
      return null
    const { currentTime, duration, playerState, muted, volume } = info as Record<string, unknown>
    return {
      ...emptyUpdate,
      seconds: amountOrNull(currentTime),
      duration: amountOrNull(duration) || null,
      state: typeof playerState === 'number' ? (statesByNumber[playerState] ?? null) : null,
      muted: typeof muted === 'boolean' ? muted : null,
      volume: amountOrNull(volume),
    }
  } catch {
    return null
  }
}

/**
 * Listens to the messages of YouTube's player in a frame, without loading YouTube's script. Returns a function that
 * sends commands to the player. A message is accepted only if it comes from this frame and has the origin of `address`,
 * the URL of the player.
 */
export const useYouTubeMessages = (
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  /** True once the frame has loaded; nothing is sent before that. */
  isLoaded: boolean,
  onUpdate: (update: PlayerUpdate) => void,
): SendCommand => {
  const send = useCallback(
    (message: object) => {
      const text = JSON.stringify({ ...message, id: 1, channel: 'widget' })
      frame.current?.contentWindow?.postMessage(text, new URL(address).origin)
    },
    [frame, address],
  )
  const command: SendCommand = useCallback(
    (functionName, ...args) => send({ event: 'command', func: functionName, args }),
    [send],
  )
  const handleUpdate = useEffectEvent(onUpdate)
  useEffect(() => {
    if (!isLoaded) return
    const { origin } = new URL(address)
    let requestCount = 0
    const requestMessages = () => {
      requestCount += 1
      if (requestCount >= maxRequests) clearInterval(timer)
      send({ event: 'listening' })
      for (const event of events) command('addEventListener', event)
    }
    const timer = setInterval(requestMessages, requestInterval)
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || !event.source || event.source !== frame.current?.contentWindow) return
      const update = readYouTube(event.data)
      if (update === null) return
      clearInterval(timer)
      handleUpdate(update)
    }
    addEventListener('message', onMessage)
    requestMessages()
    return () => {
      clearInterval(timer)
      removeEventListener('message', onMessage)
    }
  }, [frame, address, isLoaded, send, command])
  return command
}
