/** What `promise` resolves with, or `fallback` after this many milliseconds. Rejects if `promise` does so earlier. */
export async function withTimeLimit<T>(promise: Promise<T>, milliseconds: number, fallback: T): Promise<T> {
  const timeout = Promise.withResolvers<T>()
  const timer = setTimeout(() => timeout.resolve(fallback), milliseconds)
  return Promise.race([promise, timeout.promise]).finally(() => clearTimeout(timer))
}
