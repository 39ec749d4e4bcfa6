import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { TitleType } from '#contract/titles.ts'
import { paths } from '#web/paths.ts'
import { textLinkStyle } from '#web/ui/text-link-style.ts'

/** The highest number of genres that are shown in windows narrower than 768 px. */
const maxGenresInNarrowWindow = 2
// The CSS class of a genre, by its index: CSS hides further genres in narrow windows. The code cannot leave them out,
// since the server renders them too, without knowing the width of the window.
const narrowWindowStyle = (index: number): string => (index < maxGenresInNarrowWindow ? '' : 'max-md:hidden')

/** The search param `type` of the page /browse, which is left out for movies. */
const typeParam = (type: TitleType) => (type === 'tv' ? type : undefined)

interface GenreProps {
  type: TitleType
  genres: readonly { id: number; name: string }[]
}

/**
 * The genres of a title with commas between them. Each is a link to all titles of the same type that have this genre.
 */
export const GenreLinks = ({ type, genres }: GenreProps) =>
  genres.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && <span className={narrowWindowStyle(index)}>, </span>}
      <Link
        {...paths.browse({ type: typeParam(type), genre: id })}
        className={`${textLinkStyle} ${narrowWindowStyle(index)}`}
      >
        {name}
      </Link>
    </Fragment>
  ))

/**
 * A link with the text `text` to all titles of the same type from the decade of `date` (YYYY-MM-DD); only the text if
 * the date is null.
 */
export const DecadeLink = ({ type, date, text }: { type: TitleType; date: string | null; text: string }) => {
  const year = Number(date?.slice(0, 4))
  if (!year) return text
  const decade = year - (year % 10)
  return (
    <Link
      {...paths.browse({ type: typeParam(type), from: decade, to: decade + 9 })}
      title={`More from the ${decade}s`}
      className={textLinkStyle}
    >
      {text}
    </Link>
  )
}
