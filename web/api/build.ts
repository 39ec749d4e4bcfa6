import { tabStore } from '#web/tab-store.ts'
import { currentBackend, isHealthy, probe } from './backends.ts'

/**
 * The address of the app's first script in a page; null if the page has none. It contains a hash that is different in
 * each build.
 */
const entryScriptOf = (page: Document): string | null =>
  page.querySelector<HTMLScriptElement>('script[data-app]')?.dataset['app'] ?? null

/** The address of the first script in the page that the server sends now; null if it sends no page. */
const fetchServerBuild = async (): Promise<string | null> => {
  try {
    const response = await probe('/')
    return response.ok ? entryScriptOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : null
  } catch {
    return null
  }
}

/**
 * Reloads the page if the server has another build of the app than this page, at most once for each build. Resolves
 * with false if it does not reload.
 */
export const reloadIfNewBuild = async (): Promise<boolean> => {
  const serverBuild = await fetchServerBuild()
  if (serverBuild === null || serverBuild === entryScriptOf(document) || serverBuild === tabStore.read('reloadedFor'))
    return false
  tabStore.write('reloadedFor', serverBuild)
  location.reload()
  return true
}

/**
 * Loads the page again after a file of the app could not be loaded: some browsers request a failed module again only
 * after a reload. If the page's own origin does not answer, opens the same page on the backend in use, which serves the
 * app too. Resolves with false, and stays on the page, if neither answers.
 */
export const reloadForMissingFile = async (): Promise<boolean> => {
  const backend = currentBackend()
  if ((await fetchServerBuild()) !== null) location.reload()
  else if (backend !== location.origin && (await isHealthy(backend))) {
    location.assign(backend + location.pathname + location.search)
  } else return false
  return true
}
