import { z } from 'zod'
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
  seasonInPath,
  textInBody,
} from './values.ts'

/** An entry of the watchlist. A movie or a whole show has season 0 and episode 0. */
export const watchlistItem = z.object({
  id: z.number(),
  type: titleType,
  /** The movie's title or the episode's name; for a whole show the show's name. */
  title: z.string(),
  /** The movie's title or the show's name. */
  name: z.string(),
  image: imagePath,
  season: z.number(),
  episode: z.number(),
  /** The highest episode number of that season; 0 for a movie or a whole show. */
  totalEpisodes: z.number(),
  date: moment,
})
/** A value of {@link watchlistItem}. */
export type WatchlistItem = z.infer<typeof watchlistItem>

const idParams = z.object({ id: idInPath })

/** A member's watchlist. */
export const watchlistContract = contract({
  'PUT /movies/addWatch/:id': {
    summary: 'Add a film to the watchlist; adding it again changes nothing.',
    access: 'member',
    params: idParams,
    reply: messageReply,
  },
  'PUT /tv/addWatch/:id': {
    summary: 'Add a whole show to the watchlist.',
    access: 'member',
    params: idParams,
    reply: messageReply,
  },
  'POST /tv/addEpisode': {
    summary: 'Add one episode to the watchlist.',
    access: 'member',
    body: z.object({
      id: idInBody,
      season: numberInBody('season'),
      episode: numberInBody('episode'),
      name: textInBody('name', 1, maxNameLength),
      title: textInBody('title', 0, maxNameLength),
      image: imagePathInBody('image'),
      totalEpisodes: numberInBody('totalEpisodes').optional(),
    }),
    reply: messageReply,
  },
  'GET /movies/getWatchlist': {
    summary: 'The watchlist, newest first, at most 500 entries at once; of one type or of both.',
    access: 'member',
    query: z.object({
      type: z.enum(['movie', 'tv'], 'type must be movie or tv.').optional(),
      before: cursorInQuery,
    }),
    reply: z.object({
      content: z.array(watchlistItem),
      /** The number of all entries of each type, not only of those in this reply. */
      counts: z.object({ movie: z.number(), tv: z.number() }),
      cursor,
      message: z.string().optional(),
    }),
  },
  'GET /watchlist/titles': {
    summary: 'What is on the watchlist, by numbers alone, for pages that show whether a title is.',
    access: 'member',
    reply: z.object({
      /** Ids of movies. */
      movie: z.array(z.number()),
      /** Ids of whole shows. */
      tv: z.array(z.number()),
      /** Single episodes, each as the show's id, the season's number and the episode's number. */
      episodes: z.array(z.tuple([z.number(), z.number(), z.number()])),
    }),
  },
  'DELETE /movies/removeWatch/:id': {
    summary: 'Remove a film from the watchlist.',
    access: 'member',
    params: idParams,
    reply: messageReply,
  },
  'DELETE /tv/removeWatchE/:id/:season/:episode': {
    summary: 'Remove an episode, or with 0 and 0 the whole show, from the watchlist.',
    access: 'member',
    params: z.object({ id: idInPath, season: seasonInPath, episode: episodeInPath }),
    reply: messageReply,
  },
})
