import type { Client } from './client.ts'

/** What is watched: a movie (without season and episode), or an episode. */
export interface Played {
  type: 'movie' | 'tv'
  id: number
  season?: number
  episode?: number
}

/** The path of the endpoints that read and save the position in a movie or episode. */
export const positionPath = '/watch/position/:type/:id/:season/:episode'

/** The length, in seconds, that `savePosition` sends for every movie and episode. */
const titleSeconds = 6000

/**
 * Saves the position `seconds` in a movie or episode of 6000 seconds, as the player does. The time of saving is
 * `minute` minutes past 11:00 UTC on 21 November 2026.
 */
export const savePosition = (
  viewer: Client,
  { season = 0, episode = 0, ...title }: Played,
  seconds: number,
  minute: number,
) =>
  viewer.call(`PUT ${positionPath}`, {
    params: { ...title, season, episode },
    body: { seconds, duration: titleSeconds, at: `2026-11-21T11:${String(minute).padStart(2, '0')}:00.000Z` },
  })

/** Saves the position at the end of a movie or episode, so that it counts as seen. */
export const savePositionAtEnd = (viewer: Client, played: Played, minute: number) =>
  savePosition(viewer, played, titleSeconds, minute)

/** Reports that a movie or episode was opened at the time `at` in a player that reports no positions. */
export const reportOpened = (viewer: Client, { season = 0, episode = 0, ...title }: Played, at: string) =>
  viewer.call(`PUT ${positionPath}`, {
    params: { ...title, season, episode },
    body: { seconds: null, duration: null, at },
  })
