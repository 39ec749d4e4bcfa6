/** The JSON object in the body of an answer, whose fields are not checked yet. */
export type JsonBody = Record<string, unknown>

/** The JSON object in an answer's body; an empty object when the body is anything else. */
export const jsonBodyOf = async (response: Response): Promise<JsonBody> => {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as JsonBody) : {}
  } catch {
    return {}
  }
}

/**
 * Throws if a body lacks the field `success`. The answer is then not from a backend but from a proxy in front of it,
 * which sent a page of its own with the status of a success.
 */
export const requireBackendReply = ({ success }: JsonBody): void => {
  if (typeof success !== 'boolean') throw new Error('The answer is of no backend.')
}
