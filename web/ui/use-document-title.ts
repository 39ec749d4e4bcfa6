import { createContext, use, useEffect } from 'react'

/** Receives the title while the server renders a page; the server then writes it into the HTML. Null in a browser. */
export const TitleReceiver = createContext<((title: string) => void) | null>(null)

/** Sets the document's title to the name of the screen, followed by Matinee's name. */
export const useDocumentTitle = (name: string): void => {
  const title = `${name} · Matinee`
  use(TitleReceiver)?.(title)
  useEffect(() => {
    document.title = title
  }, [title])
}
