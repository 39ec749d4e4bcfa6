import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsInHtml } from './hydration.tsx'

interface Props {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** The text alternative; empty if the text beside the picture says the same. */
  alt: string
  /** The aspect ratio of the picture before it has loaded, as width/height. */
  ratio: '2/3' | '4/5' | '1/1' | '16/9'
  /** The CSS classes of the box, which the picture fills; they set its size. */
  className?: string
  /**
   * True for a large picture at the top of the page: it is fetched at once with high priority, and shown without a
   * fade.
   */
  eager?: boolean
  /** Shown in the box when the picture fails to load. */
  fallback?: ReactNode
  /** <source> elements, each with another file for windows of certain widths. */
  children?: ReactNode
}

/** A picture in a box that has its size before the picture loads, and keeps it when the picture fails. */
export const Image = ({ src, srcSet, sizes, alt, ratio, className = '', eager, fallback, children }: Props) => {
  const [width, height] = ratio.split('/')
  const [loadResult, setLoadResult] = useState<{ src: string; outcome: 'loaded' | 'failed' } | null>(null)
  const state = loadResult?.src === src ? loadResult.outcome : 'loading'
  const isInHtml = useIsInHtml()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // A picture that came with the page's HTML may have loaded or failed before React listened to its events.
    const { complete, naturalWidth } = image.current ?? {}
    if (isInHtml && complete) setLoadResult({ src, outcome: naturalWidth ? 'loaded' : 'failed' })
  }, [isInHtml, src])
  const fade =
    eager || isInHtml ? '' : `transition-opacity duration-200 ${state === 'loaded' ? 'opacity-100' : 'opacity-0'}`
  return (
    <div data-image={state} className={`relative overflow-hidden bg-raised ${className}`}>
      {state === 'failed' ? (
        <div className="absolute inset-0">{fallback}</div>
      ) : (
        <picture key={src}>
          {children}
          <img
            ref={image}
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            onLoad={() => setLoadResult({ src, outcome: 'loaded' })}
            onError={() => setLoadResult({ src, outcome: 'failed' })}
            className={`absolute inset-0 size-full object-cover ${fade}`}
          />
        </picture>
      )}
    </div>
  )
}
