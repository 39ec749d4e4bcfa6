/** `?a=1&b=x` of the values that are there; without undefined, null and empty ones, and empty when none is left. */
export const queryString = (values: Record<string, unknown>): string => {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? '')])
  const query = new URLSearchParams(texts.filter(([, text]) => text !== '')).toString()
  return query && `?${query}`
}
