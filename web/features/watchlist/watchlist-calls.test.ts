import { expect, test } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { addToWatchlist } from './add-to-watchlist.ts'
import { removeFromWatchlist } from './remove-from-watchlist.ts'

const episode = { id: 306, season: 1, episode: 2, name: 'Judex', title: 'The Mill', image: null, totalEpisodes: 12 }

test('a film, a whole show and an episode are added and removed, each by a call of its own', async () => {
  const { calls, requests } = fakeServer({
    'PUT /movies/addWatch/:id': { message: 'Kept.' },
    'PUT /tv/addWatch/:id': { message: 'Kept.' },
    'POST /tv/addEpisode': { message: 'Kept.' },
    'DELETE /movies/removeWatch/:id': { message: 'Off.' },
    'DELETE /tv/removeWatchE/:id/:season/:episode': { message: 'Off.' },
  })
  await addToWatchlist({ type: 'movie', id: 87 })
  await addToWatchlist({ type: 'tv', id: 306 })
  await addToWatchlist(episode)
  expect(requests.at(-1)?.body).toEqual(episode)
  await removeFromWatchlist({ type: 'movie', id: 87 })
  await removeFromWatchlist({ type: 'tv', id: 306 })
  await removeFromWatchlist({ type: 'tv', ...episode })
  expect(calls()).toEqual([
    'PUT /movies/addWatch/87',
    'PUT /tv/addWatch/306',
    'POST /tv/addEpisode',
    'DELETE /movies/removeWatch/87',
    'DELETE /tv/removeWatchE/306/0/0',
    'DELETE /tv/removeWatchE/306/1/2',
  ])
})
