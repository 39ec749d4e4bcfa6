import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How long the splash screen is shown, in milliseconds. */
const splashMilliseconds = 1400

/**
 * The query clients whose page has shown the splash screen. Each load of the page creates a new query client, so the
 * splash screen is shown once for each load.
 */
const shownClients = new WeakSet<QueryClient>()

/** True while the splash screen is shown: for a moment, at the first visit to the chat since the page was loaded. */
export const useSplash = (): boolean => {
  const client = useQueryClient()
  const [shown, setShown] = useState(() => !shownClients.has(client))
  useEffect(() => {
    shownClients.add(client)
    const timer = setTimeout(() => setShown(false), splashMilliseconds)
    return () => clearTimeout(timer)
  }, [client])
  return shown
}
