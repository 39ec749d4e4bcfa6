import { useEffect, useState } from 'react'
import { tabStore } from '#web/tab-store.ts'

/** Which season is open on the page of a show, and the scroll position at which the page was left for the player. */
export interface SeasonMemory {
  /** The number of the open season; null when all are closed. */
  openSeason: number | null
  /** Opens the season with this number, or closes it if it is open. */
  toggle: (seasonNumber: number) => void
  /** Stores the show and the scroll position. Must be called when the user leaves the page for the player. */
  storePosition: () => void
  /** The scroll position to restore, in px; null unless the user has just come back from the player. */
  scrollPosition: number | null
}

/** True if the stored season and scroll position belong to this show. If no show is stored, they belong to any show. */
const isStoredFor = (showId: number): boolean => [null, String(showId)].includes(tabStore.read('openseason_show'))

/** The text that is stored in place of a season's number when the user has closed the only season of a show. */
const noSeason = 'none'

/**
 * The number of the open season in session storage; null if all are closed, undefined if nothing is stored for this
 * show.
 */
const storedSeason = (showId: number, isComingBack: boolean): number | null | undefined => {
  const season = tabStore.read('openseason')
  const isOfThisShow = isComingBack || tabStore.read('openseason_show') === String(showId)
  if (!isOfThisShow || season === null) return undefined
  return /^\d+$/.test(season) ? Number(season) : null
}

/** The stored scroll position in px. */
const storedPosition = (): number => Number(tabStore.read('tv_page_scroll_position'))

/**
 * The open season and the scroll position of a show's page, which are in session storage. If the show has only one
 * season, `onlySeason` is its number, and this season is open at first; otherwise `onlySeason` is null.
 */
export const useSeasonMemory = (showId: number, onlySeason: number | null): SeasonMemory => {
  const [isComingBack] = useState(() => tabStore.read('navigating_from_tv_page') === 'true' && isStoredFor(showId))
  const [scrollPosition] = useState(() => (isComingBack ? storedPosition() : null))
  const [chosenSeason, setChosenSeason] = useState(() => storedSeason(showId, isComingBack))
  const openSeason = chosenSeason === undefined ? onlySeason : chosenSeason
  useEffect(() => tabStore.write('navigating_from_tv_page', 'false'), [])
  return {
    openSeason,
    scrollPosition,
    toggle: (seasonNumber) => {
      const newOpenSeason = seasonNumber === openSeason ? null : seasonNumber
      setChosenSeason(newOpenSeason)
      if (newOpenSeason === null && onlySeason === null) {
        tabStore.remove('openseason')
        tabStore.remove('openseason_show')
      } else {
        tabStore.write('openseason', String(newOpenSeason ?? noSeason))
        tabStore.write('openseason_show', String(showId))
      }
    },
    storePosition: () => {
      tabStore.write('navigating_from_tv_page', 'true')
      // No season was chosen on this page, so a stored season belongs to another show.
      if (chosenSeason === undefined) tabStore.remove('openseason')
      tabStore.write('openseason_show', String(showId))
      tabStore.write('tv_page_scroll_position', String(Math.round(scrollY)))
    },
  }
}
