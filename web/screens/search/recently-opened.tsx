import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { SearchHistoryItem } from '#contract/history.ts'
import { historyQuery } from '#web/features/history/history.ts'
import { searchHistory } from '#web/features/history/search-history.ts'
import { Monogram } from '#web/features/people/monogram.tsx'
import { PictureFallback } from '#web/features/titles/picture-fallback.tsx'
import { imageAttributes } from '#web/images.ts'
import { paths } from '#web/paths.ts'
import { Image } from '#web/ui/image.tsx'
import { textLinkStyle } from '#web/ui/text-link-style.ts'

/** The most entries that are shown. */
const maxShown = 8

const typeTexts = { movie: 'Movie', tv: 'TV Show', person: 'Person' } as const

const OpenedResult = ({ entry: { type, id, name, image } }: { entry: SearchHistoryItem }) => {
  const isPerson = type === 'person'
  const fallback = isPerson ? <Monogram name={name} className="text-base" /> : <PictureFallback name="" />
  return (
    <li className="min-w-0">
      <Link
        {...(isPerson ? paths.person({ id, name }) : paths.title({ type, id, name }))}
        className="flex items-center gap-3 rounded-card p-2 hover:bg-veil"
      >
        <span
          className={`w-10 shrink-0 overflow-hidden ${isPerson ? 'aspect-square rounded-full' : 'aspect-2/3 rounded-small'}`}
        >
          {image ? (
            <Image
              {...imageAttributes(image, 'w185', ['w92', 'w185'], '2.5rem')}
              alt=""
              ratio={isPerson ? '1/1' : '2/3'}
              className="size-full"
              fallback={fallback}
            />
          ) : (
            fallback
          )}
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 text-sm font-semibold wrap-break-word">{name}</span>
          <span className="text-xs text-muted">{typeTexts[type]}</span>
        </span>
      </Link>
    </li>
  )
}

/** The search results that the user opened last, the newest first. Renders nothing until they have been fetched. */
export const RecentlyOpened = () => {
  const headingId = useId()
  const { data } = useInfiniteQuery(historyQuery(searchHistory))
  const entries = data?.pages[0]?.content.slice(0, maxShown) ?? []
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={headingId} className="font-display text-lg font-semibold md:text-xl">
          Found before
        </h2>
        <Link {...paths.searchHistory} className={textLinkStyle}>
          All of them
        </Link>
      </div>
      <ul className="-mx-2 grid gap-x-3 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
        {entries.map((entry) => (
          <OpenedResult key={`${entry.type} ${entry.id}`} entry={entry} />
        ))}
      </ul>
    </section>
  )
}
