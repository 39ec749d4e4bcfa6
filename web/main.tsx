import { start } from './first-screen/start.tsx'
import { createQueryClient } from './query-client.ts'
import './styles.css'

// When a second navigation follows quickly, the browser skips the first one's page transition and rejects its promise.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /^Transition was skipped/.test(event.reason.message))
    event.preventDefault()
})

const startApp = () => void start(document.getElementById('root') as HTMLElement, createQueryClient())
// This script may run before the browser has received the whole page, and then there is no element `root` yet.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startApp)
else startApp()
