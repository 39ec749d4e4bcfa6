import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Failure } from '#web/api/failure.ts'
import { useUnreachable } from '#web/features/reachability/reachability.ts'

/** Says that the server is unreachable. When it answers again, the queries that got no answer are fetched again. */
export const UnreachableLine = () => {
  const client = useQueryClient()
  const unreachable = useUnreachable()
  useEffect(() => {
    if (unreachable) return
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.error instanceof Failure && state.error.noAnswer,
    })
  }, [client, unreachable])
  return (
    <div
      role="status"
      className="above-chat pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4"
    >
      {unreachable && (
        <p className="toast flex min-h-12 max-w-md items-center gap-3 rounded-full border border-line bg-raised px-5 py-2 text-sm shadow-lift">
          <span className="size-2 shrink-0 rounded-full bg-bad" />
          {navigator.onLine ? 'Matinee cannot be reached just now.' : 'You are offline.'} What is on the screen stays.
        </p>
      )}
    </div>
  )
}
