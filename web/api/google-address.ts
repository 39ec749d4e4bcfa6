import { tabStore } from '#web/tab-store.ts'
import { backendBases, googlePath, hasTwoBackends, isHealthy } from './backends.ts'

/**
 * The URL at which a sign-in with Google starts: at the primary backend if its health check answers OK, else at the
 * secondary. The health of the primary is checked once in a browser session.
 */
export const googleAddress = async (): Promise<string> => {
  const { primary, secondary } = backendBases()
  if (!hasTwoBackends()) return primary + googlePath
  const storedBackend = tabStore.read('googleServer')
  if (storedBackend === primary || storedBackend === secondary) return storedBackend + googlePath
  const chosenBackend = (await isHealthy(primary)) ? primary : secondary
  tabStore.write('googleServer', chosenBackend)
  return chosenBackend + googlePath
}
