/** What `promise` resolves with, or `fallback` if that takes longer. A rejection within the time is passed on. */
export async function withTimeLimit<T>(promise: Promise<T>, milliseconds: number, fallback: T): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(() => late.resolve(fallback), milliseconds)
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}
