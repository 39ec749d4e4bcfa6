import type { ContinueItem } from '#contract/progress.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { TitleRef, TitleType } from '#contract/titles.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import { createNextUp } from './next-up.ts'
import type { ProgressEntries, StoredPosition } from './repository.ts'

/** The most titles in Continue watching. */
const maxToContinue = 20

/**
 * To find 20 titles for Continue watching, at most this number of begun titles are read, and at most this number of
 * shows of which the last played episode was finished. Some of them are left out, since they have no further episode,
 * are adult, or are no longer in the catalogue.
 */
const maxCandidates = 100

/**
 * Milliseconds for which a title whose player reports no position stays in Continue watching. Such a title would stay
 * for ever otherwise, since it is not known whether it was seen to its end.
 */
const maxAgeWithoutPositionMs = 30 * 24 * 60 * 60 * 1000

/** The largest number of begun titles in one answer. */
const maxBegun = 1000

/** The codes of the refusals for a title that is not in the catalogue, or that the viewer may not see. */
const unknownCodes: ReadonlySet<RefusalCode> = new Set(['title-unknown', 'season-unknown'])

/** The titles that viewers have begun, those that they have seen, and those that they may continue. */
export function createProgress(parts: { entries: ProgressEntries; catalogue: CachedCatalogue; clock: Clock }) {
  const { entries, clock } = parts
  const nextUp = createNextUp(parts)

  /**
   * The entry of a title in Continue watching, made from the title's newest position; null when no episode of its show
   * comes next. Refuses with title-unknown or season-unknown when the catalogue does not have the title or the season,
   * and with title-unknown when the viewer may not see the title.
   */
  async function itemOf(viewer: Viewer, latest: StoredPosition): Promise<ContinueItem | null> {
    const { id, type, at } = latest
    const next = await (type === 'movie' ? nextUp.movie(id, viewer) : nextUp.episode(latest, viewer))
    if (next === null) return null
    const isLatest = next.season === latest.season && next.episode === latest.episode
    const position = isLatest ? latest : await findBegunPosition(viewer, id, next)
    return { ...next, id, type, seconds: position?.seconds ?? 0, duration: position?.duration ?? null, at }
  }

  /** The position in an episode; undefined when it was not begun. */
  async function findBegunPosition(
    viewer: Viewer,
    id: number,
    { season, episode }: { season: number; episode: number },
  ) {
    const begun = await entries.listBegunEpisodes(viewer.id, id)
    return begun.find((position) => position.season === season && position.episode === episode)
  }

  /** The titles that may be continued, the last played first; each once. */
  async function candidatesOf({ id }: Viewer): Promise<StoredPosition[]> {
    const since = new Date(clock.now().getTime() - maxAgeWithoutPositionMs).toISOString()
    const candidates = await Promise.all([
      entries.listBegunSince(id, maxCandidates, since),
      entries.listBetweenEpisodes(id, maxCandidates),
    ])
    const newestFirst = candidates.flat().sort((one, other) => other.at.localeCompare(one.at))
    // A show is in both lists when the end of its episode was saved between the two reads.
    return newestFirst.filter(
      ({ type, id }, index) => newestFirst.findIndex((other) => other.type === type && other.id === id) === index,
    )
  }

  return {
    /**
     * At most 20 titles to continue, the last played first. Titles that are not in the catalogue, that the viewer may
     * not see, or about which a remote catalogue does not answer are left out. When a remote catalogue did not answer
     * and no title is left, refuses with the catalogue's refusal.
     */
    async listToContinue(viewer: Viewer): Promise<ContinueItem[]> {
      const candidates = await candidatesOf(viewer)
      const items: ContinueItem[] = []
      let failure: unknown
      for (let first = 0; first < candidates.length && items.length < maxToContinue; first += maxToContinue) {
        const batch = candidates.slice(first, first + maxToContinue)
        for (const outcome of await Promise.allSettled(batch.map((latest) => itemOf(viewer, latest)))) {
          if (outcome.status === 'fulfilled') {
            if (outcome.value !== null) items.push(outcome.value)
          } else if (!(outcome.reason instanceof Refusal)) throw outcome.reason
          else if (!unknownCodes.has(outcome.reason.code)) failure = outcome.reason
        }
      }
      if (items.length === 0 && failure !== undefined) throw failure
      return items.slice(0, maxToContinue)
    },

    /**
     * Removes every position in a title, and returns them, oldest first. Refuses with entry-unknown if there is none.
     */
    async removePositions(viewer: Viewer, title: TitleRef): Promise<StoredPosition[]> {
      const removed = await entries.removePositions(viewer.id, title)
      if (removed.length === 0) throw new Refusal('entry-unknown', { message: 'This is not among what you began.' })
      return removed
    },

    /** The begun titles, at most the 1,000 that were played last, and the ids of all titles that were seen. */
    async overview(viewer: Viewer) {
      const [begun, movie, tv] = await Promise.all([
        entries.listBegun(viewer.id, maxBegun),
        entries.seenIds(viewer.id, 'movie'),
        entries.seenIds(viewer.id, 'tv'),
      ])
      return {
        begun: begun.map(({ id, type, season, episode, seconds, duration }) => ({
          id,
          type,
          season,
          episode,
          seconds,
          duration,
        })),
        seen: { movie, tv },
      }
    },

    /** The episodes of a show that were begun, and those that were seen. */
    async progressOfShow(viewer: Viewer, id: number) {
      const [begun, seen] = await Promise.all([
        entries.listBegunEpisodes(viewer.id, id),
        entries.seenEpisodes(viewer.id, id),
      ])
      return {
        begun: begun.map(({ season, episode, seconds, duration }) => ({ season, episode, seconds, duration })),
        seen,
      }
    },

    /** The ids of the movies that the viewer has seen, or of the shows of which they have seen every episode. */
    seenIds: (viewer: Viewer, type: TitleType): Promise<number[]> => entries.seenIds(viewer.id, type),
  }
}

/** What {@link createProgress} returns. */
export type Progress = ReturnType<typeof createProgress>
