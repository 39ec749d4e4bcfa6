import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { sessionQuery } from './session-query.ts'

/** The signed-in user; null when there is none, or while the session check at the start is pending. */
export const useUser = (): User | null => useQuery(sessionQuery).data ?? null
