import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from './session-query.ts'

/** Who is signed in, and whether the check at the start is still on its way. */
export const useSession = () => {
  const { data, isPending } = useQuery(sessionQuery)
  return { user: data ?? null, checking: isPending }
}

/** Whether the check at the start got no answer, and how to ask again. */
export const useSessionCheck = () => {
  const { isLoadingError, isFetching, refetch } = useQuery(sessionQuery)
  return { failed: isLoadingError, retrying: isFetching, retry: () => void refetch() }
}
