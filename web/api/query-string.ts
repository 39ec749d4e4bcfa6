/** `?a=1&b=x` of the values that are there; without undefined, null and empty ones, and empty when none is left. */
export const queryString = (values: Record<string, unknown>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
