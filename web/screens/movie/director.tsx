import { Link } from '@tanstack/react-router'
import type { Movie } from '#contract/titles.ts'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textLinkStyle } from '#web/ui/text-link-style.ts'

interface Props {
  movie: Movie
  /** null when none is listed; undefined while the credits are being fetched. */
  director: { id: number; name: string } | null | undefined
}

/** The director, as a link to their page; `Unknown` links to the player. */
export const Director = ({ movie, director }: Props) => {
  const link = director ? paths.person(director) : paths.watchMovie({ id: movie.id, name: movie.title })
  return (
    <div className="flex items-center gap-2 text-text/80">
      Director
      {director === undefined ? (
        <Skeleton className="h-5 w-36" />
      ) : (
        <Link {...link} className={textLinkStyle}>
          {director?.name ?? 'Unknown'}
        </Link>
      )}
    </div>
  )
}
