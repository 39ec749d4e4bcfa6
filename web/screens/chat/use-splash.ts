import { useEffect, useState } from 'react'

/** Milliseconds that the splash screen is shown. */
const splashTime = 1400

let shownBefore = false

/** Whether the splash screen is shown: at the first visit to the chat since the app was loaded. */
export const useSplash = (wanted: boolean): boolean => {
  const [shown, setShown] = useState(wanted && !shownBefore)
  useEffect(() => {
    shownBefore = true
    const timer = setTimeout(() => setShown(false), splashTime)
    return () => clearTimeout(timer)
  }, [])
  return shown && wanted
}
