import { sessionStore } from '#web/session-store.ts'
import { ask } from './backends.ts'

/** The app's first file: its name carries a hash of everything in it, so that each build has another. */
const entryIn = (page: Document): string | null =>
  page.querySelector('script[type=module][src*="/app-"]')?.getAttribute('src') ?? null

/** The first file of the build that the server has now; null when it cannot be asked. */
export const serverBuild = async (): Promise<string | null> => {
  try {
    const response = await ask('/')
    return response.ok ? entryIn(new DOMParser().parseFromString(await response.text(), 'text/html')) : null
  } catch {
    return null
  }
}

/** Loads the page anew when the server has another build than this page, once for each build. False when it stays. */
export const reloadForOtherBuild = async (): Promise<boolean> => {
  const theirs = await serverBuild()
  if (theirs === null || theirs === entryIn(document) || theirs === sessionStore.read('reloadedFor')) return false
  sessionStore.write('reloadedFor', theirs)
  location.reload()
  return true
}
