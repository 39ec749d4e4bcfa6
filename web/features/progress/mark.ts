/** How far a viewer came in a film or an episode. */
export interface Begun {
  /** 0 when the player reports no position: see {@link hasPosition}. */
  seconds: number
  /** The length in seconds; null when it is not known. */
  duration: number | null
  /** The episode's numbers, on the card of its show; 0 or absent elsewhere. */
  season?: number
  episode?: number
}

/** What pages show of the user's progress in a title or an episode. */
export interface Mark {
  seen: boolean
  begun?: Begun | undefined
}

/** Whether the position is known; if not, a title is only marked as begun. */
export const hasPosition = ({ seconds }: Pick<Begun, 'seconds'>): boolean => seconds > 0

/** The part that was watched, from 0 to 1; null when the length is not known. */
export const fractionOf = ({ seconds, duration }: Pick<Begun, 'seconds' | 'duration'>): number | null =>
  duration ? Math.min(1, seconds / duration) : null

/** The text of a mark, such as 'Seen', '43 minutes in', 'S1 E3, 1 minute in', 'Begun' or 'Seen, begun'. */
export const markText = ({ seen, begun }: Mark): string => {
  const parts = seen ? ['Seen'] : []
  if (begun) {
    const minutes = Math.floor(begun.seconds / 60)
    if (begun.episode) parts.push(`S${begun.season} E${begun.episode}`)
    if (minutes > 0) parts.push(`${minutes} ${minutes === 1 ? 'minute' : 'minutes'} in`)
    else parts.push(parts.length > 0 ? 'begun' : 'Begun')
  }
  return parts.join(', ')
}
