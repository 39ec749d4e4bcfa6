import { z } from 'zod'
import { contract } from './endpoint.ts'
import { titleType } from './titles.ts'
import {
  episodeInPath,
  idInBody,
  idInPath,
  imagePath,
  messageReply,
  moment,
  numberInBody,
  numberInPath,
  seasonInPath,
  textInBody,
} from './values.ts'

export const watchHistoryItem = z.object({
  id: z.number(),
  type: titleType,
  /** The film's title or the show's name. */
  name: z.string(),
  /** The episode's name; null for a film. */
  title: z.string().nullable(),
  image: imagePath,
  season: z.number(),
  episode: z.number(),
  /** The highest episode number of that season; 0 for a film. */
  tepisodes: z.number(),
  date: moment,
})
export type WatchHistoryItem = z.infer<typeof watchHistoryItem>

export const searchHistoryItem = z.object({
  id: z.number(),
  type: z.enum(['movie', 'tv', 'person']),
  name: z.string(),
  image: imagePath,
  date: moment,
})
export type SearchHistoryItem = z.infer<typeof searchHistoryItem>

/** How far somebody came in a film or an episode. */
export const position = z.object({
  /** Seconds from the start. */
  seconds: z.number(),
  /** Seconds in all; null when the source did not say. */
  duration: z.number().nullable(),
  /** When the browser measured it. */
  at: moment,
})
export type Position = z.infer<typeof position>

/** The date of an entry as the list gave it, URL-encoded in a path. */
const dateInPath = z.iso.datetime('date must be an ISO 8601 moment.')
const byEntry = z.object({ id: idInPath, date: dateInPath })
const byPlace = z.object({ type: titleType, id: idInPath, season: seasonInPath, episode: episodeInPath })

const secondsInBody = (field: string) =>
  z
    .number(`${field} must be a number of seconds.`)
    .min(0, `${field} must be a number of seconds.`)
    .max(864_000, `${field} must be a number of seconds.`)

/** What was watched and how far, and what was opened from a search. */
export const historyContract = contract({
  'POST /watch/addWatchMovie': {
    summary: 'A film was opened; one entry for each day (UTC).',
    access: 'member',
    body: z.object({
      id: idInBody,
      poster_path: z.string().max(300, 'poster_path may have at most 300 characters.').nullish(),
      backdrop_path: z.string().max(300, 'backdrop_path may have at most 300 characters.').nullish(),
      title: textInBody('title', 1, 300).optional(),
    }),
    reply: messageReply,
  },
  'POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes': {
    summary: 'An episode was opened; the name in the path is the show’s.',
    access: 'member',
    params: z.object({
      id: idInPath,
      season: seasonInPath,
      name: z.string().min(1, 'name is missing.').max(300, 'name may have at most 300 characters.'),
      totalEpisodes: numberInPath('totalEpisodes'),
    }),
    body: z.object({
      episode_number: numberInBody('episode_number'),
      name: textInBody('name', 0, 300).optional(),
      still_path: z.string().max(300, 'still_path may have at most 300 characters.').nullish(),
    }),
    reply: messageReply,
  },
  'DELETE /watch/removeMovieWatch/:id/:date': {
    summary: 'Forget that a film was opened.',
    access: 'member',
    params: byEntry,
    reply: messageReply,
  },
  'DELETE /watch/removeTvWatch/:id/:date/:season/:episode': {
    summary: 'Forget that an episode was opened.',
    access: 'member',
    params: byEntry.extend({ season: seasonInPath, episode: episodeInPath }),
    reply: messageReply,
  },
  'DELETE /watch/clearWatchHistory': {
    summary: 'Forget everything that was watched.',
    access: 'member',
    reply: messageReply,
  },
  'GET /watch/position/:type/:id/:season/:episode': {
    summary: 'How far somebody came; a film has season 0 and episode 0.',
    access: 'member',
    params: byPlace,
    reply: z.object({ content: position.nullable() }),
  },
  'PUT /watch/position/:type/:id/:season/:episode': {
    summary: 'Keep how far somebody came; the message says when a newer measurement is kept already.',
    access: 'member',
    params: byPlace,
    body: z.object({
      seconds: secondsInBody('seconds'),
      duration: secondsInBody('duration').nullable(),
      at: z.iso.datetime('at must be an ISO 8601 moment.'),
    }),
    reply: messageReply,
  },
  'POST /search/history': {
    summary: 'A search result was opened; the same again moves to the top.',
    access: 'member',
    body: z.object({ id: idInBody, type: z.enum(['movie', 'tv', 'person'], 'type must be movie, tv or person.') }),
    reply: messageReply,
  },
  'DELETE /search/removehistory/:id': {
    summary: 'Forget an opened result; without a type, every entry with that id.',
    access: 'member',
    params: z.object({ id: idInPath }),
    query: z.object({ type: z.enum(['movie', 'tv', 'person'], 'type must be movie, tv or person.').optional() }),
    reply: messageReply,
  },
  'DELETE /search/clearhistory': {
    summary: 'Forget every opened result.',
    access: 'member',
    reply: messageReply,
  },
})
