import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from './session-query.ts'

/** The signed-in user, and whether the session check at the start is still pending. */
export const useSession = () => {
  const { data, isPending } = useQuery(sessionQuery)
  return { user: data ?? null, checking: isPending }
}

/** Whether the session check at the start got no answer, and how to try again. */
export const useSessionCheck = () => {
  const { isLoadingError, isFetching, refetch } = useQuery(sessionQuery)
  return { failed: isLoadingError, retrying: isFetching, retry: () => void refetch() }
}
