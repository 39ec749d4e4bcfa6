import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { type SessionStoreKey, sessionStore } from '#web/session-store.ts'

interface FetchState {
  /** Whether the data of the part are being fetched. */
  pending: boolean
  /** Whether the data could not be fetched, so that an error is shown instead. */
  failed: boolean
}

/** The heights, in px, that the parts of the page had in a window of this width. */
interface Heights {
  width: number
  parts: Record<string, number>
}

const key: SessionStoreKey = 'profileHeights'

/** The heights in windows of the current width; none if the page has not been open in one. */
const readHeights = (): Heights => {
  const none = { width: innerWidth, parts: {} }
  try {
    const heights = JSON.parse(sessionStore.read(key) ?? 'null') as Heights | null
    return heights?.width === innerWidth ? heights : none
  } catch {
    return none
  }
}

const storeHeight = (part: string, height: number): void => {
  const { width, parts } = readHeights()
  if (parts[part] === height) return
  sessionStore.write(key, JSON.stringify({ width, parts: { ...parts, [part]: height } } satisfies Heights))
}

/**
 * While the data of a part of the page are being fetched, gives the part the height that it had when it was shown last:
 * otherwise a page that is opened at its last scroll position would move when the data arrive. The height is stored
 * when it changes. The height of an error is not stored.
 */
export const useKeptHeight = (part: string, { pending, failed }: FetchState) => {
  const ref = useRef<HTMLElement>(null)
  const [keptHeight] = useState(() => readHeights().parts[part])
  useEffect(() => {
    if (pending || failed || ref.current === null) return
    // The observer is called once at first, then after each change, and forces no layout.
    const observer = new ResizeObserver((changes) => {
      const height = changes.at(-1)?.borderBoxSize[0]?.blockSize
      if (height !== undefined) storeHeight(part, height)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [part, pending, failed])
  const style: CSSProperties | undefined =
    pending && keptHeight !== undefined ? { height: keptHeight, overflow: 'clip' } : undefined
  return { ref, style }
}
