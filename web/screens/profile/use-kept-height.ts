import { type CSSProperties, type RefCallback, useEffect, useRef, useState } from 'react'
import { type SessionStoreKey, sessionStore } from '#web/session-store.ts'

/** The heights, in px, that the parts of the page had in a window of this width. */
interface Heights {
  width: number
  parts: Record<string, number>
}

const key: SessionStoreKey = 'profileHeights'

/** The heights in windows of today's width; none when the page has not been open in one. */
const read = (): Heights => {
  const none = { width: innerWidth, parts: {} }
  try {
    const heights = JSON.parse(sessionStore.read(key) ?? 'null') as Heights | null
    return heights?.width === innerWidth ? heights : none
  } catch {
    return none
  }
}

/**
 * Gives a part of the page the height that it had when it was shown last, while its data are being fetched: a page that
 * is opened again where it was scrolled to would else move when they arrive.
 */
export const useKeptHeight = (part: string, pending: boolean) => {
  const element = useRef<HTMLElement>(null)
  const [kept] = useState(() => read().parts[part])
  useEffect(() => {
    if (pending || element.current === null) return
    const { width, parts } = read()
    const height = element.current.getBoundingClientRect().height
    sessionStore.write(key, JSON.stringify({ width, parts: { ...parts, [part]: height } } satisfies Heights))
  })
  const ref: RefCallback<HTMLElement> = (node) => {
    element.current = node
  }
  const style: CSSProperties | undefined =
    pending && kept !== undefined ? { height: kept, overflow: 'clip' } : undefined
  return { ref, style }
}
