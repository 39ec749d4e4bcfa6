import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailure } from '#web/api/use-failure.ts'
import { sessionsQuery } from '#web/features/sessions/sessions-query.ts'
import { useEndSessions } from '#web/features/sessions/use-end-sessions.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionEntry } from './session-entry.tsx'

/** The number of sessions that are listed at first; an account may have fifty. */
const initialCount = 5

/** The browsers in which the member is signed in, with buttons to sign out there. */
export const SessionsSetting = () => {
  const query = useQuery(sessionsQuery)
  const { isPending, isFetching, data = [], refetch } = query
  const failure = useFailure(query)
  const endOthers = useEndSessions()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? data : data.slice(0, initialCount)
  return (
    <ProfileSection
      title="Where you are signed in"
      text="Sign out a browser that you do not know or no longer use, and change your password if it was not you."
      pending={isPending && !failure}
      failed={failure !== null}
    >
      {failure ? (
        <RetryLine
          text="Where you are signed in could not be fetched."
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : isPending ? (
        <Skeleton className="h-14" />
      ) : (
        <>
          <ul>
            {shown.map((session) => (
              <SessionEntry key={session.id} session={session} />
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
            {data.length > shown.length && (
              <Button look="quiet" size="small" onClick={() => setShowsAll(true)}>
                Show all {data.length}
              </Button>
            )}
            {data.length > 1 && (
              <Button look="outline" size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate('others')}>
                Sign out everywhere else
              </Button>
            )}
          </div>
        </>
      )}
    </ProfileSection>
  )
}
