/**
 * Returns a `fetch` for the API of a provider of language models. It follows no redirect, which would take the key and
 * the question elsewhere. The body of a response that is larger than `maxBytes` breaks off with an error.
 */
export function limitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    let bytes = 0
    const body = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength
          if (bytes > maxBytes) controller.error(new Error('the response of the model is too long'))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(body ?? null, response)
  }
}
