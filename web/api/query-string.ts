/** A query string such as `?a=1&b=x`. Undefined, null and empty values are left out; the text is empty if none is left. */
export const queryString = (values: Record<string, unknown>): string => {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? '')])
  const query = new URLSearchParams(texts.filter(([, text]) => text !== '')).toString()
  return query && `?${query}`
}
