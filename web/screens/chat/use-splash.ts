import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How long the splash screen is shown. */
const splashMilliseconds = 1400

/** Query clients whose page has shown the splash screen; a query client exists as long as the page is loaded. */
const shownClients = new WeakSet<QueryClient>()

/** Whether the splash screen is shown: at the first visit to the chat since the page was loaded. */
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
