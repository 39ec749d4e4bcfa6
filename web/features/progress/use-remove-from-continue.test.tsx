import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/query-client.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { aContinuedMovie } from '#web/testing/progress-builders.ts'
import { continueQuery } from './continue-query.ts'
import { useRemoveFromContinue } from './use-remove-from-continue.ts'

test('an entry that the server does not remove is in the list once, even if the list was fetched again meanwhile', async () => {
  const refusal = Promise.withResolvers<{ status: number; message: string }>()
  fakeServer({ 'DELETE /watch/continue/:type/:id': () => refusal.promise })
  const client = createQueryClient()
  const entries = [aContinuedMovie({ id: 7 }), aContinuedMovie({ id: 8 })]
  const { queryKey } = continueQuery
  client.setQueryData(queryKey, entries)
  const { result } = renderHook(() => useRemoveFromContinue(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const ids = () => client.getQueryData(queryKey)?.map(({ id }) => id)
  const removal = result.current(aContinuedMovie({ id: 7 }), () => {})
  await act(async () => {})
  expect(ids()).toEqual([8])
  client.setQueryData(queryKey, entries)
  refusal.resolve({ status: 500, message: 'Not removed.' })
  await act(() => removal)
  expect(ids()).toEqual([7, 8])
})
