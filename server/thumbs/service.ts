import type { TitleRef } from '#contract/titles.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { TitleLookup } from '#server/titles/lookup.ts'
import type { Thumb, ThumbEntries } from './repository.ts'

/** The members' thumbs up and down for titles; a member has at most one thumb for a title. */
export function createThumbs(parts: { entries: ThumbEntries; titles: TitleLookup; clock: Clock }) {
  const { entries, titles, clock } = parts
  return {
    /** Sets the thumb for a title; it replaces an earlier one. Refuses with title-unknown. */
    async set(viewer: Viewer, title: TitleRef, thumb: Thumb): Promise<void> {
      await (title.type === 'movie' ? titles.movie(title.id, viewer) : titles.show(title.id, viewer))
      await entries.set(viewer.id, title, thumb, clock.now().toISOString())
    },

    /** Removes a thumb. Refuses with entry-unknown when there is none. */
    async remove(viewer: Viewer, title: TitleRef): Promise<void> {
      if (!(await entries.remove(viewer.id, title))) throw new Refusal('entry-unknown')
    },

    /** The titles with a thumb up and those with a thumb down, the newest first. */
    async list(viewer: Viewer): Promise<Record<Thumb, TitleRef[]>> {
      const all = await entries.list(viewer.id)
      const titlesWith = (wanted: Thumb) =>
        all.filter(({ thumb }) => thumb === wanted).map(({ type, id }) => ({ type, id }))
      return { up: titlesWith('up'), down: titlesWith('down') }
    },
  }
}

/** What {@link createThumbs} returns. */
export type Thumbs = ReturnType<typeof createThumbs>
