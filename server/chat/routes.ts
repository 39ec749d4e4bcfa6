import type { FastifyInstance } from 'fastify'
import { chatContract } from '#contract/chat.ts'
import { mount } from '#server/http/mount.ts'
import { loadOnce } from '#server/load-once.ts'
import type { Guide } from '#server/ports/guide.ts'
import type { ChatParts } from './service.ts'

/**
 * The endpoint of the chat. The code of the chat and its guide is loaded at the first question, since the code takes
 * 12 MB of memory and many processes never get a question.
 */
export function chatRoutes(
  app: FastifyInstance,
  parts: Omit<ChatParts, 'guide'> & { loadGuide: () => Promise<Guide> },
): void {
  const { loadGuide, ...others } = parts
  const chat = loadOnce(async () => {
    const [{ createChat }, guide] = await Promise.all([import('./service.ts'), loadGuide()])
    return createChat({ ...others, guide })
  })

  mount(app, chatContract, {
    'POST /chat/movie/llm': async function* ({ body }, context) {
      return yield* (await chat()).answer(body, context)
    },
  })
}
