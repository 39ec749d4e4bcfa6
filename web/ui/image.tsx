import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useInHtml } from './hydration.tsx'

interface Props {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** The text alternative; empty if the text beside the picture says the same. */
  alt: string
  /** The aspect ratio of the box, width to height. */
  ratio: '2/3' | '4/5' | '1/1' | '16/9'
  /** The classes of the box, which the picture fills. */
  className?: string
  /** For a large picture above the fold: fetched with high priority and shown without a fade. */
  eager?: boolean
  /** Shown in the box when the picture fails to load. */
  fallback?: ReactNode
  /** <source> elements for other widths. */
  children?: ReactNode
}

/** A picture in a box that has its size before the picture loads, and keeps it when the picture fails. */
export const Image = ({ src, srcSet, sizes, alt, ratio, className = '', eager, fallback, children }: Props) => {
  const [width, height] = ratio.split('/')
  const [settled, setSettled] = useState<{ src: string; as: 'loaded' | 'failed' } | null>(null)
  const state = settled?.src === src ? settled.as : 'loading'
  const inHtml = useInHtml()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // What came with the page's HTML may have loaded or failed before React listened.
    const { complete, naturalWidth } = image.current ?? {}
    if (inHtml && complete) setSettled({ src, as: naturalWidth ? 'loaded' : 'failed' })
  }, [inHtml, src])
  const fade =
    eager || inHtml ? '' : `transition-opacity duration-200 ${state === 'loaded' ? 'opacity-100' : 'opacity-0'}`
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
            onLoad={() => setSettled({ src, as: 'loaded' })}
            onError={() => setSettled({ src, as: 'failed' })}
            className={`absolute inset-0 size-full object-cover ${fade}`}
          />
        </picture>
      )}
    </div>
  )
}
