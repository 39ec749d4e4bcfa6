import { configuration } from '#web/configuration.ts'
import { sessionStore } from '#web/session-store.ts'

/** How long the primary may take to answer the probe. */
const patience = 3000

const absolute = (base: string): string => (base === '' ? location.origin : base.replace(/\/+$/, ''))

/** The base addresses of the two backends; the same twice where there is only one. */
export const bases = () => ({ primary: absolute(configuration.primary), secondary: absolute(configuration.secondary) })

let probing: Promise<string> | undefined

/** Asks once, with patience that ends: with the whole answer, not with its beginning. */
export const ask = (url: string): Promise<Response> => {
  const controller = new AbortController()
  // Never cleared: an answer that has been read by then does not mind.
  setTimeout(() => controller.abort(), patience)
  return fetch(url, { credentials: 'include', signal: controller.signal })
}

const primaryIsWell = async (primary: string): Promise<boolean> => {
  try {
    const body: unknown = await (await ask(`${primary}/cronjob/run`)).json()
    return typeof body === 'object' && body !== null && 'message' in body
  } catch {
    return false
  }
}

const choose = async (): Promise<string> => {
  const { primary, secondary } = bases()
  const chosen = primary === secondary || (await primaryIsWell(primary)) ? primary : secondary
  sessionStore.write('activeServer', chosen)
  return chosen
}

/** The base address of the backend in use. The first call of a session finds it out; all others share that. */
export const activeBackend = (): Promise<string> | string => {
  const stored = sessionStore.read('activeServer')
  const { primary, secondary } = bases()
  if (stored === primary || stored === secondary) return stored
  probing ??= choose().finally(() => {
    probing = undefined
  })
  return probing
}

/** Turns to the backend that is not `failed`, for this call and all that follow. */
export const switchFrom = (failed: string): string => {
  const { primary, secondary } = bases()
  const other = failed === primary ? secondary : primary
  sessionStore.write('activeServer', other)
  return other
}
