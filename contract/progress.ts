import { z } from 'zod'
import { contract } from './endpoint.ts'
import { position } from './history.ts'
import { titleType } from './titles.ts'
import { idInPath, imagePath, messageReply, moment } from './values.ts'

/** How far a viewer came in a movie or episode that is not seen to its end. */
const progress = position.pick({ seconds: true, duration: true })

/** The number of a season and of an episode in it; both are 0 for a movie. */
const episodeNumbers = z.object({ season: z.number(), episode: z.number() })

/**
 * A movie or a show to continue, from the position where its viewer stopped. If the viewer has seen an episode to its
 * end, the show continues with the next episode.
 */
export const continueItem = z.object({
  id: z.number(),
  type: titleType,
  /** The movie's title or the show's name. */
  name: z.string(),
  /** The episode's name; null for a movie. */
  title: z.string().nullable(),
  /** A wide picture if there is one: the episode's still, or the backdrop. */
  image: imagePath,
  ...episodeNumbers.shape,
  /** The highest episode number of that season; 0 for a movie. */
  tepisodes: z.number(),
  /** Seconds from the start; 0 for an episode that was not begun. */
  seconds: z.number(),
  /** The length in seconds; null when it is not known, as in an episode that was not begun. */
  duration: z.number().nullable(),
  /** When the title was played last. */
  at: moment,
})
/** A value of {@link continueItem}. */
export type ContinueItem = z.infer<typeof continueItem>

/** A title that was begun: the movie, or the show's episode that was played last. */
const begunTitle = z.object({ id: z.number(), type: titleType, ...episodeNumbers.shape, ...progress.shape })

/** A removed position with its season and episode. */
const removedPosition = position.extend(episodeNumbers.shape)

const titleParams = z.object({ type: titleType, id: idInPath })

/** How far a member came in what they watch, and what they have seen. */
export const progressContract = contract({
  'GET /watch/continue': {
    summary: 'What to continue watching: at most 20 films and shows, those that were played last first.',
    access: 'member',
    reply: z.object({ content: z.array(continueItem), message: z.string().optional() }),
  },
  'DELETE /watch/continue/:type/:id': {
    summary: 'Forget how far a film or a show was watched, but not that it was seen.',
    access: 'member',
    params: titleParams,
    reply: messageReply.extend({
      /** Every removed position, oldest first. Saving each again with its `at` undoes the removal. */
      removed: z.array(removedPosition),
    }),
  },
  'GET /watch/progress': {
    summary: 'Every title that was begun, at most the newest 1,000, and the ids of all that were seen.',
    access: 'member',
    reply: z.object({
      begun: z.array(begunTitle),
      /** The ids of seen movies and of seen shows. A show is seen when all of its episodes are. */
      seen: z.object({ movie: z.array(z.number()), tv: z.array(z.number()) }),
    }),
  },
  'GET /watch/progress/tv/:id': {
    summary: 'The episodes of a show that were begun, and those that were seen.',
    access: 'member',
    params: z.object({ id: idInPath }),
    reply: z.object({
      begun: z.array(episodeNumbers.extend(progress.shape)),
      seen: z.array(episodeNumbers),
    }),
  },
})
