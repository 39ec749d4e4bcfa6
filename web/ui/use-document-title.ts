import { createContext, use, useEffect } from 'react'

/** Receives the title where there is no document: the server writes it into the page. */
export const TitleReceiver = createContext<((title: string) => void) | null>(null)

/** Sets the document's title: the screen's, followed by Matinee's name. */
export const useDocumentTitle = (name: string): void => {
  const title = `${name} · Matinee`
  use(TitleReceiver)?.(title)
  useEffect(() => {
    document.title = title
  }, [title])
}
