import { z } from 'zod'
import { chatModels } from './chat.ts'
import { discoveryOffer } from './discovery.ts'
import { movieItem, showItem } from './titles.ts'

/**
 * A source of videos: one of the seven entries of the player's dropdown. The URLs of the videos are in each title.
 */
export const source = z.object({
  name: z.string(),
  /** `video`: Matinee's own player over a file. `frame`: a third party's player in a sandboxed frame. */
  player: z.enum(['video', 'frame']),
  /**
   * How the player reports the position and the end: with the events of a media element, with the messages of YouTube's
   * player, or not at all.
   */
  messages: z.enum(['media', 'youtube', 'none']),
  /** The frame's `sandbox` attribute; empty for a video. */
  sandbox: z.string(),
  /** The frame's `allow` attribute; empty for a video. */
  allow: z.string(),
  /** The frame's `referrerpolicy` attribute. */
  referrerPolicy: z.enum(['no-referrer', 'origin', 'strict-origin-when-cross-origin']),
})
/** A value of {@link source}. */
export type Source = z.infer<typeof source>

/** The configuration in the page. It is the same for every visitor and has nothing about the signed-in user. */
export const pageConfiguration = z.object({
  catalogue: z.enum(['open', 'tmdb']),
  images: z.object({
    /** The beginning of image URLs; a size and a path follow: base + 'w500' + path. */
    base: z.string(),
  }),
  sources: z.array(source),
  /** The filters and orders that this catalogue supports. */
  discovery: z.object({ movies: discoveryOffer, tv: discoveryOffer }),
  /** Base URL of the first backend; empty for the origin that the page came from. */
  primary: z.string(),
  /** Base URL of the second backend, which is used when the first does not answer; empty for the page's origin. */
  secondary: z.string(),
  /** Whether sign-in with Google is offered. */
  google: z.boolean(),
  /**
   * The models of the chat's dropdown. If the chosen model is unavailable, the guide answers instead: Matinee's own
   * model, which needs no network.
   */
  chatModels: z.array(z.object({ name: z.enum(chatModels), available: z.boolean() })),
  /** The URL of the community's chat; null when there is none. */
  communityUrl: z.string().nullable(),
  /**
   * The movie and the show that home shows large at its top. Null when the catalogue has none or did not answer in
   * time; the show is always null for a remote catalogue.
   */
  heroes: z.object({ movies: movieItem.nullable(), tv: showItem.nullable() }),
  /** The paths of the posters that the landing page shows. */
  wall: z.array(z.string()),
})
/** A value of {@link pageConfiguration}. */
export type PageConfiguration = z.infer<typeof pageConfiguration>
