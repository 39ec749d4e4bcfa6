import type { ReactNode } from 'react'
import type { TitleRef } from '#contract/titles.ts'
import { AgeBadge, FactsLine, Score } from '#web/features/titles/facts-line.tsx'
import { PictureFallback } from '#web/features/titles/picture-fallback.tsx'
import { TitleLink } from '#web/features/titles/title-link.tsx'
import { imageUrl } from '#web/images.ts'
import { Image } from '#web/ui/image.tsx'
import { Tips } from './tips.tsx'

interface Props {
  title: TitleRef & { name: string }
  poster: string | null
  year: string | null
  score: number
  adult: boolean
  overview: string
  /** The line that names the director. */
  directorLine?: ReactNode
  /** The Watch Later button. */
  action: ReactNode
}

/**
 * The CSS classes of the panel and of its placeholder: poster, facts and tips side by side; in windows narrower than
 * `lg`, the tips are below the other two.
 */
export const factsPanelStyle =
  'grid grid-cols-[min(6.5rem,33vw)_minmax(0,1fr)] items-start gap-x-5 gap-y-6 px-gutter pt-4 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-x-8 lg:grid-cols-[11rem_minmax(0,1fr)_19rem]'

/** The facts of the movie or show that plays, below the player. */
export const TitleFactsPanel = ({ title, poster, year, score, adult, overview, directorLine, action }: Props) => (
  <div className={factsPanelStyle}>
    <TitleLink title={title} className="watch-dims block rounded-card lift">
      <span className="sr-only">About {title.name}</span>
      {poster ? (
        <Image
          src={imageUrl(poster, 'w342')}
          alt={`Poster of ${title.name}`}
          ratio="2/3"
          className="aspect-2/3 rounded-card"
          fallback={<PictureFallback name={title.name} className="text-sm md:text-md" />}
        />
      ) : (
        <span className="block aspect-2/3 overflow-hidden rounded-card">
          <PictureFallback name={title.name} className="text-sm md:text-md" />
        </span>
      )}
    </TitleLink>
    <div className="contents md:grid md:content-start md:gap-4">
      <div className="grid content-start gap-3">
        <FactsLine facts={[year, <Score key="score" score={score} />, <AgeBadge key="age" adult={adult} />]} />
        {directorLine}
        <div className="mt-1 justify-self-start">{action}</div>
      </div>
      <p className="max-w-prose text-md text-text/90 max-md:col-span-2">
        {overview || 'Nothing is written about this one yet.'}
      </p>
    </div>
    <Tips className="col-span-2 lg:col-span-1" />
  </div>
)
