import { z } from 'zod'
import { maxQueryLength } from './chat.ts'
import { contract } from './endpoint.ts'
import { titleType } from './titles.ts'
import {
  cursor,
  cursorInQuery,
  episodeInPath,
  idInBody,
  idInPath,
  imagePath,
  imagePathInBody,
  maxNameLength,
  messageReply,
  moment,
  numberInBody,
  numberInPath,
  seasonInPath,
  textInBody,
} from './values.ts'

/** An entry of the watch history: a movie, or one episode. */
export const watchHistoryItem = z.object({
  id: z.number(),
  type: titleType,
  /** The movie's title or the show's name. */
  name: z.string(),
  /** The episode's name; null for a movie. */
  title: z.string().nullable(),
  image: imagePath,
  season: z.number(),
  episode: z.number(),
  /** The highest episode number of that season; 0 for a movie. */
  tepisodes: z.number(),
  date: moment,
})
/** A value of {@link watchHistoryItem}. */
export type WatchHistoryItem = z.infer<typeof watchHistoryItem>

/** An entry of the search history: a result that was opened. */
export const searchHistoryItem = z.object({
  id: z.number(),
  type: z.enum(['movie', 'tv', 'person']),
  name: z.string(),
  image: imagePath,
  date: moment,
})
/** A value of {@link searchHistoryItem}. */
export type SearchHistoryItem = z.infer<typeof searchHistoryItem>

/** A question to the chat and its answer. */
export const chatHistoryItem = z.object({ query: z.string(), response: z.string(), date: z.string() })
/** A value of {@link chatHistoryItem}. */
export type ChatHistoryItem = z.infer<typeof chatHistoryItem>

/** A part of a history: at most 100 entries, newest first. `total` is the number of entries in the whole history. */
const historyPart = <T extends z.ZodType>(item: T) => z.object({ content: z.array(item), cursor, total: z.number() })

/** The position in a movie or an episode at which its viewer stopped. */
export const position = z.object({
  /** Seconds from the start; 0 if only players that do not report their position have played the title. */
  seconds: z.number(),
  /** The length of the movie or episode in seconds; null when the source did not report it. */
  duration: z.number().nullable(),
  /** When the browser measured the position. */
  at: moment,
})
/** A value of {@link position}. */
export type Position = z.infer<typeof position>

/** A position as a player reports it; `seconds` is null if the player does not report its position. */
export type Measurement = Omit<Position, 'seconds'> & { seconds: number | null }

/** The `date` of a history entry, exactly as the reply with the history gave it. In the path it is URL-encoded. */
const dateInPath = z.iso.datetime('date must be an ISO 8601 moment.')
const entryParams = z.object({ id: idInPath, date: dateInPath })
const positionParams = z.object({ type: titleType, id: idInPath, season: seasonInPath, episode: episodeInPath })

/** The largest position or duration, in seconds: ten days. */
const maxPositionSeconds = 10 * 24 * 60 * 60

const secondsInBody = (field: string) =>
  z
    .number(`${field} must be a number of seconds.`)
    .min(0, `${field} must be a number of seconds.`)
    .max(maxPositionSeconds, `${field} must be a number of seconds.`)

/** A member's watch history with positions, search history, and chat history. */
export const historyContract = contract({
  'GET /user/history/watch': {
    summary: 'The watch history, 100 entries at once.',
    access: 'member',
    query: z.object({ before: cursorInQuery }),
    reply: historyPart(watchHistoryItem),
  },
  'GET /user/history/search': {
    summary: 'The search history, 100 entries at once.',
    access: 'member',
    query: z.object({ before: cursorInQuery }),
    reply: historyPart(searchHistoryItem),
  },
  'GET /user/history/chat': {
    summary: 'The chat history, 100 entries at once.',
    access: 'member',
    query: z.object({ before: cursorInQuery }),
    reply: historyPart(chatHistoryItem),
  },
  'POST /watch/addWatchMovie': {
    summary: 'A film was opened; one entry for each day (UTC).',
    access: 'member',
    body: z.object({
      id: idInBody,
      poster_path: imagePathInBody('poster_path'),
      backdrop_path: imagePathInBody('backdrop_path'),
      title: textInBody('title', 1, maxNameLength).optional(),
    }),
    reply: messageReply,
  },
  'POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes': {
    summary: 'An episode was opened; the name in the path is the show’s.',
    access: 'member',
    params: z.object({
      id: idInPath,
      season: seasonInPath,
      name: textInBody('name', 1, maxNameLength),
      totalEpisodes: numberInPath('totalEpisodes'),
    }),
    body: z.object({
      episode_number: numberInBody('episode_number'),
      name: textInBody('name', 0, maxNameLength).optional(),
      still_path: imagePathInBody('still_path'),
    }),
    reply: messageReply,
  },
  'DELETE /watch/removeMovieWatch/:id/:date': {
    summary: 'Remove a film from the watch history.',
    access: 'member',
    params: entryParams,
    reply: messageReply,
  },
  'DELETE /watch/removeTvWatch/:id/:date/:season/:episode': {
    summary: 'Remove an episode from the watch history.',
    access: 'member',
    params: entryParams.extend({ season: seasonInPath, episode: episodeInPath }),
    reply: messageReply,
  },
  'DELETE /watch/clearWatchHistory': {
    summary: 'Clear the watch history.',
    access: 'member',
    reply: messageReply,
  },
  'GET /watch/position/:type/:id/:season/:episode': {
    summary: 'The position in a film (season 0, episode 0) or an episode; null when there is none.',
    access: 'member',
    params: positionParams,
    reply: z.object({ content: position.nullable() }),
  },
  'PUT /watch/position/:type/:id/:season/:episode': {
    summary:
      'Save a position, unless a newer one is saved already; the message says which. Without seconds, from a player that does not report them, only remember that it was begun.',
    access: 'member',
    params: positionParams,
    body: z.object({
      seconds: secondsInBody('seconds').nullable(),
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
    summary: 'Remove a result from the search history; without a type, every entry with that id.',
    access: 'member',
    params: z.object({ id: idInPath }),
    query: z.object({ type: z.enum(['movie', 'tv', 'person'], 'type must be movie, tv or person.').optional() }),
    reply: messageReply,
  },
  'DELETE /search/removehistoryquery': {
    summary: 'Remove every entry with this question from the chat history.',
    access: 'member',
    body: z.object({ query: textInBody('query', 1, maxQueryLength) }),
    reply: messageReply,
  },
  'DELETE /search/clearhistoryquery': {
    summary: 'Clear the chat history.',
    access: 'member',
    reply: messageReply,
  },
  'DELETE /search/clearhistory': {
    summary: 'Clear the search history.',
    access: 'member',
    reply: messageReply,
  },
})
