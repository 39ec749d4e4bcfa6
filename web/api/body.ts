export type Body = Record<string, unknown>

/** The JSON object in an answer's body; an empty object when the body is anything else. */
export const bodyOf = async (response: Response): Promise<Body> => {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Body) : {}
  } catch {
    return {}
  }
}
