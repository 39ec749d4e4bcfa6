import type { Client } from './client.ts'

/** A film (without season and episode), or an episode. */
export interface Played {
  type: 'movie' | 'tv'
  id: number
  season?: number
  episode?: number
}

/** The path of the endpoints for positions, without a method. */
export const positionPath = '/watch/position/:type/:id/:season/:episode'

/** The length, in seconds, that `play` saves with its positions. */
const titleSeconds = 6000

/** Saves a position in a title of 6000 seconds, with the time 11:00 plus `minute` minutes on 21 November 2026. */
export const play = (viewer: Client, { season = 0, episode = 0, ...title }: Played, seconds: number, minute: number) =>
  viewer.call(`PUT ${positionPath}`, {
    params: { ...title, season, episode },
    body: { seconds, duration: titleSeconds, at: `2026-11-21T11:${String(minute).padStart(2, '0')}:00.000Z` },
  })

/** Saves the position at the end of a title. */
export const finish = (viewer: Client, played: Played, minute: number) => play(viewer, played, titleSeconds, minute)

/** Reports that a title was opened in a player without positions. */
export const open = (viewer: Client, { season = 0, episode = 0, ...title }: Played, at: string) =>
  viewer.call(`PUT ${positionPath}`, {
    params: { ...title, season, episode },
    body: { seconds: null, duration: null, at },
  })
