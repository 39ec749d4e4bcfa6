import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { creditsQuery, directorOf } from '#web/features/titles/credits-query.ts'
import { useFailureToast } from '#web/features/titles/use-failure-toast.ts'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Who made the film, with a way to that person's page. */
export const DirectorLine = ({ movie }: { movie: number }) => {
  const { isPending, error, data } = useQuery(creditsQuery({ type: 'movie', id: movie }))
  useFailureToast(error)
  const director = directorOf(data)
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-muted">
      Director
      {isPending && <Skeleton className="h-4 w-28 rounded-full!" />}
      {director && (
        <Link
          {...paths.person(director)}
          className="relative text-text underline decoration-text/50 underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:decoration-accent"
        >
          {director.name}
        </Link>
      )}
      {!isPending && !director && <span className="text-text">Unknown</span>}
    </div>
  )
}
