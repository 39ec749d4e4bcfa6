import { recordAge } from './answer-age.ts'
import { hasTwoBackends } from './backends.ts'
import { jsonBodyOf } from './body.ts'
import { Failure, failureOf } from './failure.ts'
import { requestAnswered } from './request-events.ts'
import { reportSilence, watchForSilence } from './silence.ts'

/**
 * Sends a request to one backend and reads its answer with `read`. Throws a `Failure` if the answer is not a success.
 * The failure has the status 0 if there was no answer: the connection failed or broke off, `controller` was aborted,
 * or, with two backends, the backend stopped responding. If `signal` was aborted, throws what `fetch` throws.
 */
export const attempt = async <T>(
  backend: string,
  address: string,
  { signal, ...init }: RequestInit,
  read: (response: Response) => Promise<T>,
  controller = new AbortController(),
): Promise<T> => {
  // A write that was begun offline was not sent. Any other write without an answer may have been carried out.
  const offlineMessage = init.method !== 'GET' && !navigator.onLine ? 'You are offline. Nothing was sent.' : ''
  const stopWatching = hasTwoBackends() ? watchForSilence(backend, () => controller.abort()) : reportSilence()
  try {
    const combinedSignal = AbortSignal.any([controller.signal, ...(signal ? [signal] : [])])
    const response = await fetch(backend + address, { ...init, signal: combinedSignal })
    requestAnswered.emit(true)
    if (!response.ok) {
      // If the body breaks off, the failure has the status only.
      const body = await jsonBodyOf(response).catch(() => ({}))
      // A request that its caller has aborted ends here: without its body the failure has no code, and `request` sends
      // a request that failed with a 502 without a code to the other backend.
      signal?.throwIfAborted()
      throw failureOf(response.status, body)
    }
    // While the catalogue (such as TMDB) does not answer Matinee's server, the server sends older data, and this header
    // has the age of the data in seconds.
    const age = response.headers.get('X-Matinee-Stale')
    if (age !== null && signal) recordAge(signal, Number(age))
    return await read(response)
  } catch (error) {
    if (error instanceof Failure || signal?.aborted) throw error
    throw new Failure(0, null, offlineMessage)
  } finally {
    stopWatching()
  }
}
