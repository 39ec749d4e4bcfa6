import type { ReactNode } from 'react'
import type { Item } from '#contract/titles.ts'
import { imageAttributes } from '#web/images.ts'
import { HeroBanner } from '#web/ui/hero-banner.tsx'
import { Image } from '#web/ui/image.tsx'
import { pictureTransitionName } from '#web/ui/picture-transition.ts'

/** Shown instead of a picture that is missing or has not loaded yet. */
const PicturePlaceholder = () => <div className="size-full hero-without-picture" />

/** The backdrop of a title, or the poster if there is no backdrop, over the full width. */
const Picture = ({ item }: { item: Item }) => {
  const path = item.backdrop_path ?? item.poster_textless_path ?? item.poster_path
  if (path === null) return <PicturePlaceholder />
  return (
    <Image
      eager
      // Small screens show only the middle of the picture, so the picture is about twice as wide as the window.
      {...imageAttributes(path, 'w1280', ['w780', 'w1280', 'original'], '(min-width: 768px) 100vw, 190vw')}
      alt=""
      ratio="16/9"
      className="size-full bg-transparent! [&_img]:object-[64%_30%] md:[&_img]:object-center"
      fallback={<PicturePlaceholder />}
    />
  )
}

interface Props {
  /** The title whose picture is shown; undefined while the title is not known. */
  item: Item | undefined
  children: ReactNode
}

/**
 * The top of the page of a title: a text over a full-width picture. On small screens the text begins over the lower
 * half of the picture.
 */
export const TitleBanner = ({ item, children }: Props) => (
  <HeroBanner
    picture={
      <div className="absolute inset-x-0 top-0 h-[112vw] max-h-[34rem] md:inset-0 md:h-auto md:max-h-none">
        <div
          data-transition-picture=""
          style={{ viewTransitionName: pictureTransitionName }}
          className="relative size-full"
        >
          {item ? <Picture item={item} /> : <PicturePlaceholder />}
          {/* Keeps the text readable: darkens the picture behind it, also while the picture moves here from a card. */}
          <div className="absolute inset-y-0 left-0 hidden w-[min(52rem,94%)] words-veil md:block" />
          <div className="absolute inset-x-0 bottom-0 h-3/5 foot-veil md:hidden" />
        </div>
      </div>
    }
  >
    <div className="hero-words max-md:pt-[48vw] sm:max-md:pt-52 md:flex md:min-h-[34rem] md:flex-col md:justify-end lg:min-h-[min(40rem,68svh)]">
      {children}
    </div>
  </HeroBanner>
)
