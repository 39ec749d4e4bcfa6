import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionQuery } from '#web/features/session/session-query.ts'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

const queryClient = createQueryClient()
// Sends the session check before the first render.
void queryClient.prefetchQuery(sessionQuery)
const router = createAppRouter(queryClient)

// When a second navigation follows quickly, the browser skips the first one's page transition and rejects its promise.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /^Transition was skipped/.test(event.reason.message))
    event.preventDefault()
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
)
