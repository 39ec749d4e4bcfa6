import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { profileQuery } from '#web/features/user/profile-query.ts'
import { createQueryClient } from '#web/query-client.ts'
import { aMovieDetails, anEpisode, aShowDetails } from '#web/testing/detail-builders.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { historyKey } from './history.ts'
import { type OpenedPlayable, useAddToWatchHistory } from './use-add-to-watch-history.ts'

const refused = { status: 404, message: 'This title is not in the catalogue.', code: 'title-unknown' }
const judex = aShowDetails({ id: 512, name: 'Judex' })
const fantomas = aShowDetails({ id: 513, name: 'Fantomas' })
const episodeOf = (show: typeof judex, season_number: number, episode_number = 1): OpenedPlayable => ({
  show,
  episode: anEpisode({ season_number, episode_number }),
  lastEpisodeNumber: 12,
})

test('an opened film or episode is sent to the server once, even if the server refuses it; an episode with the same number in another season or of another show counts as another episode', async () => {
  const { calls } = fakeServer({
    'POST /watch/addWatchMovie': refused,
    'POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes': refused,
  })
  const client = createQueryClient()
  const { rerender } = renderHook((opened: OpenedPlayable | null) => useAddToWatchHistory(opened), {
    initialProps: null as OpenedPlayable | null,
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  for (const opened of [
    null,
    ...[12, 13].map((id) => ({ movie: aMovieDetails({ id }) })),
    episodeOf(judex, 1),
    episodeOf(judex, 2),
    episodeOf(judex, 2, 3),
    episodeOf(fantomas, 2, 3),
  ]) {
    rerender(opened)
    // When the movie or episode is fetched again, the page passes an equal object that is another one.
    rerender(opened && { ...opened })
  }
  await waitFor(() =>
    expect(calls()).toEqual([
      'POST /watch/addWatchMovie',
      'POST /watch/addWatchMovie',
      'POST /watch/addWatchTv/512/1/Judex/12',
      'POST /watch/addWatchTv/512/2/Judex/12',
      'POST /watch/addWatchTv/512/2/Judex/12',
      'POST /watch/addWatchTv/513/2/Fantomas/12',
    ]),
  )
  // A refusal that was not handled would be reported during this pause, and make the test run fail.
  await new Promise((resolve) => setTimeout(resolve))
})

test('once an opened film is in the watch history, the history and the profile that were fetched before are out of date', async () => {
  fakeServer({ 'POST /watch/addWatchMovie': { message: 'Added to your watch history' } })
  const client = createQueryClient()
  const keys = [historyKey('watch'), profileQuery.queryKey, historyKey('search')]
  for (const queryKey of keys) client.setQueryData(queryKey as string[], {})
  renderHook(() => useAddToWatchHistory({ movie: aMovieDetails({ id: 12 }) }), {
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() =>
    expect(keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, false]),
  )
})
