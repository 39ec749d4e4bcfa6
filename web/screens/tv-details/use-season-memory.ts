import { useEffect, useState } from 'react'
import { sessionStore } from '#web/session-store.ts'

/** Which season is open on the page of a show, and the scroll position at which the page was left for the player. */
export interface SeasonMemory {
  /** The number of the open season; null when all are closed. */
  open: number | null
  toggle: (season: number) => void
  /** Stores season and scroll position; called when the user goes to the player. */
  leave: () => void
  /** The scroll position to restore, in px; null unless the user has just come back from the player. */
  scrollPosition: number | null
}

/** Whether the stored season and scroll position belong to this show. Without a stored show they belong to any. */
const isStoredFor = (show: number): boolean => [null, String(show)].includes(sessionStore.read('openseason_show'))

/** Stored in place of a season's number when the user has closed the only season of a show. */
const noSeason = 'none'

/** The number of the stored open season; null if all are closed, undefined if nothing is stored for this show. */
const storedSeason = (show: number, isComingBack: boolean): number | null | undefined => {
  const season = sessionStore.read('openseason')
  const isOfThisShow = isComingBack || sessionStore.read('openseason_show') === String(show)
  if (!isOfThisShow || season === null) return undefined
  return /^\d+$/.test(season) ? Number(season) : null
}

const storedPosition = (): number => Number(sessionStore.read('tv_page_scroll_position')) || 0

/**
 * The open season and scroll position of a show's page, stored for the browser session. `onlySeason` is the number of the
 * season if the show has only one, else null; this season is open at first.
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
      sessionStore.write('openseason_show', String(show))
      sessionStore.write('tv_page_scroll_position', String(Math.round(scrollY)))
    },
  }
}
