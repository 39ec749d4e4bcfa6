import { useLayoutEffect, useState } from 'react'
import { sessionStore } from '#web/session-store.ts'

/** Whether the administrators' screens are dark, which lasts for the session; the other screens are always dark. */
export const useTheme = () => {
  const [dark, setDark] = useState(() => sessionStore.read('adminDarkMode') !== 'false')
  // Before the first paint, so that no other colours are seen.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (dark) delete dataset.theme
    else dataset.theme = 'light'
    return () => {
      delete dataset.theme
    }
  }, [dark])
  const toggle = () => {
    sessionStore.write('adminDarkMode', String(!dark))
    setDark(!dark)
  }
  return { dark, toggle }
}
