import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** A page of the audit log, which lists what administrators viewed and deleted, newest first. */
export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'audit', page],
    queryFn: ({ signal }) => call('GET /auth/admin/audit', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
