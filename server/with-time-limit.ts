/** What `asked` resolves with, or `otherwise` if that takes longer. A rejection within the time is passed on. */
export async function withTimeLimit<T>(asked: Promise<T>, milliseconds: number, otherwise: T): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(() => late.resolve(otherwise), milliseconds)
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
}
