import { useEffect, useState } from 'react'
import { sessionStore } from '#web/session-store.ts'

/** Which season is open on the page of a show, and the scroll position at which the page was left for the player. */
export interface SeasonMemory {
  /** The number of the open season; null when all are closed. */
  open: number | null
  toggle: (season: number) => void
  /** Stores the show and the scroll position. Must be called when the user leaves the page for the player. */
  leave: () => void
  /** The scroll position to restore, in px; null unless the user has just come back from the player. */
  scrollPosition: number | null
}

/** True if the stored season and scroll position belong to this show. If no show is stored, they belong to any show. */
const isStoredFor = (show: number): boolean => [null, String(show)].includes(sessionStore.read('openseason_show'))

/** The text that is stored in place of a season's number when the user has closed the only season of a show. */
const noSeason = 'none'

/**
 * The number of the open season in session storage; null if all are closed, undefined if nothing is stored for this
 * show.
 */
const storedSeason = (show: number, isComingBack: boolean): number | null | undefined => {
  const season = sessionStore.read('openseason')
  const isOfThisShow = isComingBack || sessionStore.read('openseason_show') === String(show)
  if (!isOfThisShow || season === null) return undefined
  return /^\d+$/.test(season) ? Number(season) : null
}

const storedPosition = (): number => Number(sessionStore.read('tv_page_scroll_position'))

/**
 * The open season and the scroll position of a show's page, which are in session storage. If the show has only one
 * season, `onlySeason` is its number, and this season is open at first; otherwise `onlySeason` is null.
 */
export const useSeasonMemory = (show: number, onlySeason: number | null): SeasonMemory => {
  const [isComingBack] = useState(() => sessionStore.read('navigating_from_tv_page') === 'true' && isStoredFor(show))
  const [scrollPosition] = useState(() => (isComingBack ? storedPosition() : null))
  const [chosen, setChosen] = useState(() => storedSeason(show, isComingBack))
  const open = chosen === undefined ? onlySeason : chosen
  useEffect(() => sessionStore.write('navigating_from_tv_page', 'false'), [])
  return {
    open,
    scrollPosition,
    toggle: (season) => {
      const next = season === open ? null : season
      setChosen(next)
      if (next === null && onlySeason === null) {
        sessionStore.remove('openseason')
        sessionStore.remove('openseason_show')
      } else {
        sessionStore.write('openseason', String(next ?? noSeason))
        sessionStore.write('openseason_show', String(show))
      }
    },
    leave: () => {
      sessionStore.write('navigating_from_tv_page', 'true')
      // No season was chosen here, so a stored one is of the show before.
      if (chosen === undefined) sessionStore.remove('openseason')
      sessionStore.write('openseason_show', String(show))
      sessionStore.write('tv_page_scroll_position', String(Math.round(scrollY)))
    },
  }
}
