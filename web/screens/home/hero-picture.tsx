import type { ReactNode } from 'react'
import type { Item } from '#contract/titles.ts'
import { imageAttributes, imageSrcSet } from '#web/images.ts'
import { Image } from '#web/ui/image.tsx'

/**
 * The picture of home's banner ("hero"): in windows at least 768 px wide the title's backdrop, in narrower ones its
 * poster, if possible one without text. If one of the two is missing, the other is shown in every window. If both are,
 * `fallback` is shown.
 */
export const HeroPicture = ({ item, fallback }: { item: Item; fallback: ReactNode }) => {
  const wide = item.backdrop_path ?? item.poster_path
  const tall = item.poster_textless_path ?? item.poster_path ?? item.backdrop_path
  if (!wide || !tall) return fallback
  return (
    <Image
      eager
      // The real width is 100vw. With 50vw a phone with a high-resolution screen fetches w780, which is sharp enough
      // there.
      {...imageAttributes(tall, 'original', ['w780', 'original'], '50vw')}
      alt=""
      ratio="2/3"
      className="absolute! inset-0 [&_img]:object-[50%_20%]"
      fallback={fallback}
    >
      <source
        media="(min-width: 768px)"
        srcSet={imageSrcSet(wide, ['w1280', 'original'])}
        sizes="(min-width: 1200px) 2000px, 100vw"
        width={1920}
        height={1080}
      />
    </Image>
  )
}
