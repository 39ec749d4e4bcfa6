import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isLeavingPage } from './is-leaving-page.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many items each list of the page shows, by the list's name. */
    shown?: Record<string, number>
  }
}

/**
 * How many items the list with this name showed when the page was left (undefined at a new visit), and a function that
 * stores the count. The count is stored in the page's entry of the browser's history, so that Back and a reload restore
 * it.
 */
export const useRememberedCount = (list: string): [number | undefined, (count: number) => void] => {
  const router = useRouter()
  const [rememberedCount] = useState(() => router.state.location.state.shown?.[list])
  const navigate = useNavigate()
  return [
    rememberedCount,
    (count) => {
      if (isLeavingPage(router)) return
      void navigate({
        to: '.',
        search: true,
        state: (previousState) => ({ ...previousState, shown: { ...previousState.shown, [list]: count } }),
        replace: true,
        resetScroll: false,
      })
    },
  ]
}
