import type { FastifyInstance } from 'fastify'
import { chatContract } from '#contract/chat.ts'
import { mount } from '#server/http/mount.ts'
import type { Chat } from './service.ts'

/** The endpoint of the chat. */
export function chatRoutes(app: FastifyInstance, chat: Chat): void {
  mount(app, chatContract, {
    'POST /chat/movie/llm': ({ body }, context) => chat.answer(body, context),
  })
}
