import { useEffect } from 'react'

/** Sets the document's title: the screen's, followed by Matinee's name. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Matinee`
  }, [title])
}
