import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#web/api/failure-kinds.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { Biography } from '#web/features/people/biography.tsx'
import { PersonFacts } from '#web/features/people/person-facts.tsx'
import { personQuery } from '#web/features/people/person-query.ts'
import { Portrait, PortraitGlow } from '#web/features/people/portrait.tsx'
import { dateText } from '#web/features/titles/date-text.ts'
import { FetchFailed } from '#web/screens/shell/fetch-failed.tsx'
import { FittedName } from '#web/ui/fitted-name.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextSkeleton } from '#web/ui/text-skeleton.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { KnownFor, KnownForSkeleton } from './known-for.tsx'
import { PersonLayout } from './person-layout.tsx'

/**
 * The widths of the lines of the biography's placeholder. A shortened biography has five lines, on small screens eight.
 */
const biographyLineWidths = [
  'w-full',
  'w-11/12',
  'w-full',
  'w-full',
  'w-11/12 md:w-2/3',
  'w-full md:hidden',
  'w-full md:hidden',
  'w-1/2 md:hidden',
]

const BiographySkeleton = () => (
  <div className="grid max-w-prose gap-[0.6rem]">
    <TextSkeleton lines={biographyLineWidths} />
  </div>
)

const FactsSkeleton = () => (
  <div className="grid gap-5 max-md:grid-cols-2">
    {['w-3/4', 'w-1/2', 'w-2/3', 'w-1/2'].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change.
      <div key={index} className="grid gap-2">
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className={`h-4.5 ${width}`} />
      </div>
    ))}
  </div>
)

/** The page of one person. `name` is the name in the address; it is shown until the person has been fetched. */
export const PersonPage = ({ id, name }: { id: number; name: string | undefined }) => {
  const query = useQuery(personQuery(id))
  const { isFetching, data, refetch } = query
  const failure = useFailure(query)
  const shownName = data?.name ?? name
  useDocumentTitle(data?.name ?? (failure ? undefined : name) ?? (isNotFound(failure) ? 'Person not found' : 'Person'))

  if (failure) {
    return (
      <FetchFailed
        icon="person"
        error={failure}
        notFoundHeading="Person not found"
        failedHeading="This person could not be shown"
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <PortraitGlow path={data?.profile_path ?? null} />
      <PersonLayout
        // When the person has been fetched, the whole layout is mounted anew: browsers count no layout shift for new
        // elements.
        key={data ? 'fetched' : 'pending'}
        portrait={data ? <Portrait person={data} /> : <Skeleton className="aspect-4/5 rounded-panel!" />}
        name={
          shownName ? (
            <FittedName name={shownName} />
          ) : (
            <>
              <span className="sr-only">Person</span>
              <Skeleton className="h-12 w-3/4" />
            </>
          )
        }
        facts={data ? <PersonFacts person={data} dateText={dateText} /> : <FactsSkeleton />}
        biography={data ? <Biography text={data.biography} /> : <BiographySkeleton />}
        knownFor={data ? <KnownFor id={id} /> : <KnownForSkeleton />}
        pending={!data}
      />
    </>
  )
}
