import { z } from 'zod'
import { movieItem, showItem } from './titles.ts'

/** One of the seven entries of the player's dropdown, without the addresses, which come with each title. */
export const source = z.object({
  name: z.string(),
  /** `video`: Matinee's own player over a file. `frame`: a third party's player in a sandboxed frame. */
  player: z.enum(['video', 'frame']),
  /** The messages that report the position and the end: a media element's events, those of YouTube's player, or none. */
  messages: z.enum(['media', 'youtube', 'none']),
  /** The frame's sandbox, allow and referrerpolicy attributes; empty for a video. */
  sandbox: z.string(),
  allow: z.string(),
  referrerPolicy: z.enum(['no-referrer', 'origin', 'strict-origin-when-cross-origin']),
})
export type Source = z.infer<typeof source>

/** The configuration in the page, the same for every visitor; it never says who is signed in. */
export const pageConfiguration = z.object({
  catalogue: z.enum(['open', 'tmdb']),
  images: z.object({
    /** Joined to a size and a path: base + 'w500' + path. */
    base: z.string(),
  }),
  sources: z.array(source),
  /** Base addresses of the two backends; empty for this origin. */
  primary: z.string(),
  secondary: z.string(),
  google: z.boolean(),
  communityUrl: z.string().nullable(),
  /** The first hero of each type; null when the catalogue did not answer in time. */
  heroes: z.object({ movies: movieItem.nullable(), tv: showItem.nullable() }),
  /** Poster paths for the landing page's wall. */
  wall: z.array(z.string()),
})
export type PageConfiguration = z.infer<typeof pageConfiguration>
