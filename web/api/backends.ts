import { configuration } from '#web/configuration.ts'
import { tabStore } from '#web/tab-store.ts'
import { timeLimit } from './time-limit.ts'

/** Milliseconds that a backend may take to answer a probe, a short request that shows whether the backend works. */
const probeTimeout = 3000

/** The origin of the page; empty while the server renders a page, so that URLs stay relative. */
export const ownOrigin = (): string => (typeof location === 'undefined' ? '' : location.origin)

/**
 * The base address of a backend, which is an origin. An empty `base` in the configuration stands for the origin of the
 * page.
 */
const absoluteBase = (base: string): string => base || ownOrigin()

/**
 * The base addresses of the two backends, the server processes to which the pages send their requests. Both are the
 * same if only one is configured.
 */
export const backendBases = () => ({
  primary: absoluteBase(configuration.primary),
  secondary: absoluteBase(configuration.secondary),
})

/** The path, after the base address of a backend, at which a Google sign-in starts. */
export const googlePath = '/api/v1/auth/google'

/** True if two different backends are configured. */
export const hasTwoBackends = (): boolean => backendBases().primary !== backendBases().secondary

/** The choice of a backend while it is being made. Calls that begin in the meantime share it. */
let pendingChoice: Promise<string> | undefined

/**
 * Sends a GET request that is aborted after 3 seconds. The timeout covers the whole answer and not only its headers.
 */
export const probe = (url: string): Promise<Response> =>
  fetch(url, { credentials: 'include', signal: timeLimit(probeTimeout) })

/** True if a backend is healthy: its health check answers with a success and the text OK. */
export const isHealthy = async (backend: string): Promise<boolean> => {
  try {
    const answer = await probe(`${backend}/health`)
    return answer.ok && (await answer.text()).trim() === 'OK'
  } catch {
    return false
  }
}

/**
 * True if the primary works: `/cronjob/run` answers with a success and a message. The message alone does not show this:
 * while the database cannot be reached, that request fails, and its answer has a message too.
 */
const isPrimaryUp = async (primary: string): Promise<boolean> => {
  try {
    const answer = await probe(`${primary}/cronjob/run`)
    const body: unknown = await answer.json()
    return answer.ok && typeof body === 'object' && body !== null && 'message' in body
  } catch {
    return false
  }
}

const chooseBackend = async (): Promise<string> => {
  const { primary, secondary } = backendBases()
  const chosenBackend = (await isPrimaryUp(primary)) ? primary : secondary
  tabStore.write('activeServer', chosenBackend)
  return chosenBackend
}

/**
 * The base address of the backend that was chosen in this browser session; null if none was, or if it is no longer
 * configured.
 */
const storedBackend = (): string | null => {
  const storedBase = tabStore.read('activeServer')
  const { primary, secondary } = backendBases()
  return storedBase === primary || storedBase === secondary ? storedBase : null
}

/** The base address of the backend in use; the primary's until one is chosen. */
export const currentBackend = (): string => storedBackend() ?? backendBases().primary

/**
 * The base address of the backend in use, or a promise of it while the backend is being chosen, which happens at the
 * first call of a browser session. If only one backend is configured, nothing is probed.
 */
export const activeBackend = (): Promise<string> | string => {
  const storedChoice = storedBackend()
  if (storedChoice !== null) return storedChoice
  const { primary } = backendBases()
  if (!hasTwoBackends()) {
    tabStore.write('activeServer', primary)
    return primary
  }
  pendingChoice ??= chooseBackend().finally(() => {
    pendingChoice = undefined
  })
  return pendingChoice
}

/**
 * Switches to the backend other than `failed`, for the rest of the browser session, and returns its base address. Where
 * the next sign-in with Google starts is decided anew.
 */
export const switchBackend = (failed: string): string => {
  const { primary, secondary } = backendBases()
  const newBackend = failed === primary ? secondary : primary
  tabStore.remove('googleServer')
  tabStore.write('activeServer', newBackend)
  return newBackend
}
