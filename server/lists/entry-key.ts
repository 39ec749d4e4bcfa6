import type { TitleRef } from '#contract/titles.ts'

/** Identifies an entry of a list: its title, and for an episode its numbers; they are 0 for a movie or a whole show. */
export interface EntryKey extends TitleRef {
  season: number
  episode: number
}

/** The key of a movie or a whole show. */
export const keyOfTitle = ({ type, id }: TitleRef): EntryKey => ({ type, id, season: 0, episode: 0 })

/** The columns of the tables of lists that together identify an entry. */
export const keyColumnNames = ['userId', 'catalogue', 'type', 'titleId', 'season', 'episode'] as const

/** The values of the columns {@link keyColumnNames} for an entry of an owner in a catalogue. */
export const keyColumns = (owner: string, catalogue: 'open' | 'tmdb', { type, id, season, episode }: EntryKey) => ({
  userId: owner,
  catalogue,
  type,
  titleId: id,
  season,
  episode,
})
