/** A query string such as `?a=1&b=x`, without undefined, null and empty values; an empty text if no value is left. */
export const queryString = (values: Record<string, unknown>): string => {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? '')])
  const query = new URLSearchParams(texts.filter(([, text]) => text !== '')).toString()
  return query && `?${query}`
}
