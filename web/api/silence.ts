import { isWell } from './backends.ts'

/**
 * Milliseconds after which a backend that has not finished a call is asked whether it is well. A backend that is well
 * takes longer only for a streamed answer: its own limits are shorter. A browser without HTTP/2 opens six connections to
 * a host, and sooner the question could wait behind slow calls.
 */
const patience = 10_000

/** The calls that each backend has not finished; each value ends one of them. */
const unfinished = new Map<string, Set<() => void>>()
const asked = new Map<string, Promise<boolean>>()

/** Asks a backend whether it is well; all that ask at the same time share the answer. */
const askOnce = (backend: string): Promise<boolean> => {
  const answer = asked.get(backend) ?? isWell(backend).finally(() => asked.delete(backend))
  asked.set(backend, answer)
  return answer
}

/**
 * Watches a backend while it has a call to answer, since calls have no timeout: a process that is stopped, or a machine
 * that has gone, keeps its connections, and never answers. Calls `onSilence` when the backend is not well either; that
 * ends all its calls at once. Returns the function that ends watching.
 */
export const watchForSilence = (backend: string, onSilence: () => void): (() => void) => {
  const calls = unfinished.get(backend) ?? new Set()
  unfinished.set(backend, calls.add(onSilence))
  const timer = setInterval(async () => {
    if (await askOnce(backend)) return
    for (const end of calls) end()
  }, patience)
  return () => {
    clearInterval(timer)
    calls.delete(onSilence)
  }
}
