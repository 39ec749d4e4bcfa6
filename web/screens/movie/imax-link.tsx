import type { Movie } from '#contract/titles.ts'
import { yearOf } from '#web/features/titles/title-facts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The link is shown for movies by this director from this year on. */
const filmedForImax = { director: 'Christopher Nolan', firstYear: 2008 }

interface Props {
  movie: Movie
  director: { name: string } | null
}

/** A link to imax.com, for movies that were made for IMAX cinemas; renders nothing for other movies. */
export const ImaxLink = ({ movie, director }: Props) => {
  const year = Number(yearOf(movie.release_date))
  if (director?.name !== filmedForImax.director || year < filmedForImax.firstYear) return null
  return (
    <a href="https://www.imax.com/" target="_blank" rel="noopener noreferrer" className={buttonStyle('outline')}>
      Filmed For IMAX
      <Icon name="external" className="size-4" />
    </a>
  )
}
