import { sessionStore } from '#web/session-store.ts'
import { bases, googlePath, probe } from './backends.ts'

const answersOk = async (base: string): Promise<boolean> => {
  try {
    const answer = await probe(`${base}/health`)
    return answer.ok && (await answer.text()).trim() === 'OK'
  } catch {
    return false
  }
}

/**
 * The address at which a Google sign-in starts: at the primary backend if its health path answers OK, else at the
 * secondary. It is probed once in a browser session.
 */
export const googleAddress = async (): Promise<string> => {
  const { primary, secondary } = bases()
  if (primary === secondary) return primary + googlePath
  const known = sessionStore.read('googleServer')
  if (known === primary || known === secondary) return known + googlePath
  const chosen = (await answersOk(primary)) ? primary : secondary
  sessionStore.write('googleServer', chosen)
  return chosen + googlePath
}
