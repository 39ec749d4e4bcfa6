import type { ReactNode } from 'react'
import type { Item } from '#contract/titles.ts'
import { TitleMark } from '#web/features/progress/title-mark.tsx'
import { imageAttributes, imageSrcSet } from '#web/images.ts'
import { Image } from '#web/ui/image.tsx'
import { PictureFallback } from './picture-fallback.tsx'
import { nameOf, refOf } from './title-facts.ts'

/**
 * The CSS classes for the aspect ratio of a card's picture: 2:3, as posters have it, and on large screens 16:9, as
 * backdrops have it.
 */
export const similarCardAspect = 'aspect-2/3 lg:aspect-video'

/** True if a title has a picture. A title without a picture gets no card. */
export const hasPicture = (item: Pick<Item, 'backdrop_path' | 'poster_path'>): boolean =>
  (item.backdrop_path ?? item.poster_path) !== null

/**
 * The content of the card of a similar title. The caller wraps it in a link with the CSS classes `group/card relative`.
 * `fact` is the line under the name.
 */
export const SimilarCard = ({ item, fact }: { item: Item; fact: ReactNode }) => {
  const name = nameOf(item)
  const tallPath = item.poster_path ?? item.backdrop_path
  const widePath = item.backdrop_path ?? item.poster_path
  if (tallPath === null || widePath === null) return null
  return (
    <>
      <Image
        {...imageAttributes(tallPath, 'w500', ['w185', 'w342', 'w500'], '(min-width: 512px) 24vw, 45vw')}
        alt=""
        ratio="2/3"
        className={`${similarCardAspect} rounded-card`}
        fallback={<PictureFallback name={name} />}
      >
        <source
          media="(min-width: 1024px)"
          srcSet={imageSrcSet(widePath, ['w300', 'w780'])}
          sizes="24vw"
          width={500}
          height={281}
        />
      </Image>
      <span className="mt-2.5 line-clamp-2 text-sm font-semibold group-hover/card:text-accent lg:text-base">
        {name}
      </span>
      <span className="mt-0.5 block text-xs text-muted tabular-nums">{fact}</span>
      <TitleMark title={refOf(item)} pictureClass={similarCardAspect} />
    </>
  )
}
