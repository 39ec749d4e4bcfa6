import { type ReactNode, useState } from 'react'

interface Props {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** Empty for a picture whose words stand beside it. */
  alt: string
  /** Of the box, in any unit: they give the ratio that is kept free. */
  width: number
  height: number
  /** Of the box; the picture fills it. */
  className?: string
  /** Seen at once and large: asked for first and shown without a fade. */
  eager?: boolean
  /** What stands in the box when the picture cannot be had. */
  fallback?: ReactNode
  /** Another picture for some widths, as in <picture>. */
  children?: ReactNode
}

/** A picture in a box that is there before it and stays there without it. */
export const Image = ({ src, srcSet, sizes, alt, width, height, className = '', eager, fallback, children }: Props) => {
  const [settled, setSettled] = useState<{ src: string; as: 'loaded' | 'failed' } | null>(null)
  const state = settled?.src === src ? settled.as : 'loading'
  const settle = (as: 'loaded' | 'failed') => setSettled({ src, as })
  const fade = eager ? '' : `transition-opacity duration-200 ${state === 'loaded' ? 'opacity-100' : 'opacity-0'}`
  return (
    <div data-image={state} className={`relative overflow-hidden bg-raised ${className}`}>
      {state === 'failed' ? (
        <div className="absolute inset-0">{fallback}</div>
      ) : (
        <picture key={src}>
          {children}
          <img
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            onLoad={() => settle('loaded')}
            onError={() => settle('failed')}
            className={`absolute inset-0 size-full object-cover ${fade}`}
          />
        </picture>
      )}
    </div>
  )
}
