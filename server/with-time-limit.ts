/** What `promise` resolves with, or `fallback` if that takes longer. A rejection within the time is passed on. */
export async function withTimeLimit<T>(promise: Promise<T>, milliseconds: number, fallback: T): Promise<T> {
  const timeout = Promise.withResolvers<T>()
  const timer = setTimeout(() => timeout.resolve(fallback), milliseconds)
  return Promise.race([promise, timeout.promise]).finally(() => clearTimeout(timer))
}
