import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * A reply that a browser saves as a file. It is sent while it is being made, since it may be too large for the memory.
 */
export class JsonFile {
  /** The name under which a browser saves it; letters, digits, `-` and `.` only. */
  readonly name: string
  /** The JSON text in parts; together they are one object that begins with `success: true`. */
  readonly texts: AsyncGenerator<string, void>

  constructor(name: string, texts: AsyncGenerator<string, void>) {
    this.name = name
    this.texts = texts
  }
}

/**
 * Sends the file, and resolves when it is sent. Nothing is sent before the first part of the text has been made, so a
 * refusal while it is being made is still answered with the refusal's own status. An error after that closes the
 * connection, so that the download fails at the client.
 */
export async function sendFile({ name, texts }: JsonFile, reply: FastifyReply): Promise<void> {
  const first = await texts.next()
  async function* allTexts() {
    if (!first.done) yield first.value
    yield* texts
  }
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(allTexts()))
  await reply
}
