/** How far the user has watched a movie or an episode. */
export interface Begun {
  /** The position in seconds; 0 if the title was begun in a player that reports no position. */
  seconds: number
  /** The length in seconds; null when it is not known. */
  duration: number | null
  /** On the card of a show: the season of the episode that was begun; 0 or absent otherwise. */
  season?: number
  /** On the card of a show: the number of that episode; 0 or absent otherwise. */
  episode?: number
}

/** How much of a title or an episode the user has watched, as pages show it. */
export interface Mark {
  seen: boolean
  begun?: Begun | undefined
}

/** True if the position is known; if not, the page says only that the title was begun. */
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
