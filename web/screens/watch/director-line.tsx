import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { creditsQuery } from '#web/features/titles/credits-query.ts'
import { directorOf } from '#web/features/titles/director-of.ts'
import { useFailureToast } from '#web/features/titles/use-failure-toast.ts'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textLinkStyle } from '#web/ui/text-link-style.ts'

/** The film's director, as a link to that person's page. */
export const DirectorLine = ({ movie }: { movie: number }) => {
  const { isPending, error, data } = useQuery(creditsQuery({ type: 'movie', id: movie }))
  useFailureToast(error)
  const director = directorOf(data)
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-muted">
      Director
      {isPending && <Skeleton className="h-4 w-28 rounded-full!" />}
      {director && (
        <Link {...paths.person(director)} className={textLinkStyle}>
          {director.name}
        </Link>
      )}
      {!isPending && !director && <span className="text-text">Unknown</span>}
    </div>
  )
}
