import { Link } from '@tanstack/react-router'
import type { SearchHistoryItem } from '#contract/history.ts'
import { Monogram } from '#web/features/people/monogram.tsx'
import { PictureFallback } from '#web/features/titles/picture-fallback.tsx'
import { paths } from '#web/paths.ts'
import { EntryDate, EntryPicture, entryLinkStyle, PicturedEntry } from './entry-parts.tsx'

/** The word for an entry's type, and the address that the entry links to. */
const typeTextAndLink = (entry: SearchHistoryItem) => {
  const { type, id, name } = entry
  if (type === 'movie') return { typeText: 'Movie', address: paths.movie({ id, name }) }
  if (type === 'tv') return { typeText: 'TV Show', address: paths.show({ id, name }) }
  return { typeText: 'Person', address: paths.person({ id, name }) }
}

/** An entry of the search history: a movie, show or person that was opened from the results of a search. */
export const SearchEntry = (entry: SearchHistoryItem) => {
  const { name, image, date } = entry
  const { typeText, address } = typeTextAndLink(entry)
  const picture =
    typeText === 'Person' ? (
      <EntryPicture path={image} kind="person" fallback={<Monogram name={name} className="text-xl" />} />
    ) : (
      <EntryPicture path={image} kind="title" fallback={<PictureFallback name={name} className="p-1! text-xs" />} />
    )
  return (
    <PicturedEntry picture={picture}>
      <Link {...address} className={entryLinkStyle}>
        <span className="line-clamp-2">{name}</span>
        <span className="mt-1 block text-sm font-normal text-muted">{typeText}</span>
      </Link>
      <EntryDate date={date} />
    </PicturedEntry>
  )
}
