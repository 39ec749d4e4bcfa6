import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Credits } from '#contract/titles.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { paths } from '#web/paths.ts'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textLinkStyle } from '#web/ui/text-link-style.ts'
import { directorOf } from './director-of.ts'

interface Props {
  credits: UseQueryResult<Credits>
  /** Shown if the credits list no director. */
  unknown: ReactNode
  className?: string
}

/**
 * The director of a movie, as a link to the director's page. If the credits could not be fetched, a line that says so.
 */
export const DirectorLine = ({ credits, unknown, className = '' }: Props) => {
  const { isPending, isFetching, data, refetch } = credits
  const failure = useFailure(credits)
  if (failure)
    return (
      <RetryLine text="The director could not be shown just now." onRetry={() => refetch()} retrying={isFetching} />
    )
  const director = directorOf(data)
  const name = director ? (
    <Link {...paths.person(director)} className={textLinkStyle}>
      {director.name}
    </Link>
  ) : (
    unknown
  )
  return (
    <div className={`flex flex-wrap items-center gap-x-2 ${className}`}>
      Director
      {isPending ? <Skeleton className="h-4 w-28 rounded-full!" /> : name}
    </div>
  )
}
