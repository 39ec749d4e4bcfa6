import { useEffect } from 'react'

/** Names the document after the screen; the house's name follows. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Matinee`
  }, [title])
}
