import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { type TabStoreKey, tabStore } from '#web/tab-store.ts'

interface FetchState {
  /** Whether the data of the section are being fetched. */
  pending: boolean
  /** Whether the data could not be fetched, so that an error is shown instead. */
  failed: boolean
}

/** The heights of the page's sections in px, by the name of the section, in a window that is `width` px wide. */
interface Heights {
  width: number
  parts: Record<string, number>
}

const key: TabStoreKey = 'profileHeights'

/** The stored heights if they are of a window of the current width; else none. */
const readHeights = (): Heights => {
  const none = { width: innerWidth, parts: {} }
  try {
    const heights = JSON.parse(tabStore.read(key) ?? 'null') as Heights | null
    return heights?.width === innerWidth ? heights : none
  } catch {
    return none
  }
}

const storeHeight = (section: string, height: number): void => {
  const { width, parts } = readHeights()
  if (parts[section] === height) return
  tabStore.write(key, JSON.stringify({ width, parts: { ...parts, [section]: height } } satisfies Heights))
}

/**
 * While the data of a section of the page are being fetched, gives the section the height that it had at the last
 * visit. Without this a page that is opened at its last scroll position would move when the data arrive. The height is
 * stored whenever it changes, but not while an error is shown. Returns the section's `ref` and `style`.
 */
export const useKeptHeight = (section: string, { pending, failed }: FetchState) => {
  const ref = useRef<HTMLElement>(null)
  const [keptHeight] = useState(() => readHeights().parts[section])
  useEffect(() => {
    if (pending || failed || ref.current === null) return
    // A ResizeObserver reports the first height and each change of it, and does not force the browser to compute a
    // layout.
    const observer = new ResizeObserver((changes) => {
      const height = changes.at(-1)?.borderBoxSize[0]?.blockSize
      if (height !== undefined) storeHeight(section, height)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [section, pending, failed])
  const style: CSSProperties | undefined =
    pending && keptHeight !== undefined ? { height: keptHeight, overflow: 'clip' } : undefined
  return { ref, style }
}
