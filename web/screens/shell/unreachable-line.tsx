import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Failure } from '#web/api/failure.ts'
import { useUnreachable } from '#web/features/reachability/reachability.ts'

/** Says that the server cannot be reached. When it is back, what got no answer is asked for again. */
export const UnreachableLine = () => {
  const client = useQueryClient()
  const lost = useUnreachable()
  useEffect(() => {
    if (lost) return
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.error instanceof Failure && state.error.noAnswer,
    })
  }, [client, lost])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4">
      {lost && (
        <p className="toast flex min-h-12 max-w-md items-center gap-3 rounded-full border border-line bg-raised px-5 py-2 text-sm shadow-lift">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-bad" />
          {navigator.onLine ? 'Matinee cannot be reached just now.' : 'You are offline.'} What is on the screen stays.
        </p>
      )}
    </div>
  )
}
