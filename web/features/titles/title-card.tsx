import type { Item } from '#contract/titles.ts'
import { TitleMark } from '#web/features/progress/title-mark.tsx'
import { type ImageSize, imageAttributes } from '#web/images.ts'
import { Image } from '#web/ui/image.tsx'
import { PictureFallback } from './picture-fallback.tsx'
import { dateOf, nameOf, refOf, yearOf } from './title-facts.ts'
import { TitleLink } from './title-link.tsx'

/** The shape of a card's picture: wide like a backdrop, or tall like a poster. */
export type CardShape = 'wide' | 'tall'

interface ShapeStyle {
  ratio: '16/9' | '2/3'
  aspect: string
  /** The CSS classes that set the width of a card in a row. */
  widthStyle: string
  /** The sizes of the image from which the browser chooses. */
  imageSizes: readonly ImageSize[]
  /** The width at which the picture is shown, for the attribute `sizes` of an <img>. */
  displayWidth: string
}
const shapes: Record<CardShape, ShapeStyle> = {
  wide: {
    ratio: '16/9',
    aspect: 'aspect-video',
    widthStyle: 'w-[13.25rem] lg:w-[17.5rem]',
    imageSizes: ['w300', 'w500', 'w780'],
    displayWidth: '(min-width: 1024px) 18rem, 14rem',
  },
  tall: {
    ratio: '2/3',
    aspect: 'aspect-2/3',
    widthStyle: 'w-[8.25rem] lg:w-[10.75rem]',
    imageSizes: ['w185', 'w342', 'w500'],
    // The widths in a grid, which are a little larger than those in a row.
    displayWidth: '(min-width: 512px) 14rem, 11rem',
  },
}

/** The CSS classes that set the width of a card, or of its skeleton, in a row. */
export const cardWidth = (shape: CardShape): string => shapes[shape].widthStyle
/** The CSS class that sets the aspect ratio of a card's picture. */
export const cardAspect = (shape: CardShape): string => shapes[shape].aspect

/**
 * The path of the picture of a card: the backdrop for a wide card and the poster for a tall one, or the other picture
 * if that one is missing. Null if the title has no picture; most lists leave out such a title.
 */
export const cardImage = (item: Pick<Item, 'backdrop_path' | 'poster_path'>, shape: CardShape): string | null =>
  shape === 'wide' ? (item.backdrop_path ?? item.poster_path) : (item.poster_path ?? item.backdrop_path)

interface Props {
  item: Item
  shape: CardShape
  /** A text shown under the name instead of the year. */
  fact?: string
  /** True if the picture is fetched before other pictures. */
  eager?: boolean
}

/** The card of a title in a row or grid. */
export const TitleCard = ({ item, shape, fact, eager = false }: Props) => {
  const image = cardImage(item, shape)
  const name = nameOf(item)
  const year = yearOf(dateOf(item))
  const { ratio, aspect, imageSizes, displayWidth } = shapes[shape]
  return (
    <TitleLink title={{ ...refOf(item), name }} className="group/card relative block rounded-card lift">
      {image === null ? (
        <div className={`${aspect} overflow-hidden rounded-card`}>
          <PictureFallback name={name} />
        </div>
      ) : (
        <Image
          {...imageAttributes(image, 'w500', imageSizes, displayWidth)}
          alt=""
          ratio={ratio}
          eager={eager}
          className={`${aspect} rounded-card`}
          fallback={<PictureFallback name={name} />}
        />
      )}
      <span className="mt-2.5 block truncate text-sm font-semibold group-hover/card:text-accent">{name}</span>
      <span className="block truncate text-xs text-muted tabular-nums">{fact || year || ' '}</span>
      <TitleMark title={refOf(item)} pictureClass={aspect} />
    </TitleLink>
  )
}
