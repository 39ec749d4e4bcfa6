import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How long the splash screen is shown, in milliseconds. */
const splashMilliseconds = 1400

/**
 * The query clients whose page has shown the splash screen. Each load of the page creates a new query client, so the
 * splash screen is shown once for each load.
 */
const clientsWithSplash = new WeakSet<QueryClient>()

/** True while the splash screen is shown: for a moment, at the first visit to the chat since the page was loaded. */
export const useSplash = (): boolean => {
  const client = useQueryClient()
  const [isShown, setIsShown] = useState(() => !clientsWithSplash.has(client))
  useEffect(() => {
    clientsWithSplash.add(client)
    const timer = setTimeout(() => setIsShown(false), splashMilliseconds)
    return () => clearTimeout(timer)
  }, [client])
  return isShown
}
