import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { TitleType } from '#contract/titles.ts'
import { paths } from '#web/paths.ts'
import { textLinkStyle } from '#web/ui/text-link-style.ts'

/** The highest number of genres that are shown in windows narrower than 768 px. */
const maxGenresInNarrow = 2
// CSS hides further genres in narrow windows. The code cannot leave them out, since the server renders them too,
// without the width of the window.
const narrowStyle = (index: number): string => (index < maxGenresInNarrow ? '' : 'max-md:hidden')

/** The search param `type` of the page /browse, which is left out for films. */
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
      {index > 0 && <span className={narrowStyle(index)}>, </span>}
      <Link
        {...paths.browse({ type: typeParam(type), genre: id })}
        className={`${textLinkStyle} ${narrowStyle(index)}`}
      >
        {name}
      </Link>
    </Fragment>
  ))

/**
 * A date, shown as `text`, as a link to the titles of its decade; only the text if the date is null. `date` is
 * YYYY-MM-DD.
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
