import { z } from 'zod'
import { contract } from './endpoint.ts'
import { movieItem, section, showItem } from './titles.ts'
import { textInBody } from './values.ts'

/** The language models in the chat's dropdown, under the names that requests have in `aimodel`. */
export const chatModels = ['Gemini', 'llama-3.3', 'llama-4-scout', 'deepseek-r1'] as const
/** A value of {@link chatModels}. */
export type ChatModel = (typeof chatModels)[number]

/** The model that is used for a request without `aimodel`. */
export const defaultChatModel = 'deepseek-r1' satisfies ChatModel

/** The most characters of a question. */
export const maxQueryLength = 2000

/** How many earlier turns of the conversation (a question and its answer) are used; a client needs to send no more. */
export const maxTurns = 20

/** The most questions that an answer suggests, and the most characters of each. */
export const maxSuggestions = 2
const maxSuggestionLength = 60

/** The largest body of a request in bytes: it holds the question and the earlier turns. */
const chatBodyLimit = 256 * 1024

/** The facts for which a title was chosen, such as "1922, horror, 94 min; you liked Caligari". */
const reasonField = { reason: z.string() }
/** A recommended title. */
export const chatCard = z.union([movieItem.extend(reasonField), showItem.extend(reasonField)])
/** A value of {@link chatCard}. */
export type ChatCard = z.infer<typeof chatCard>

/**
 * An earlier question with its answer. The request is not refused for a field that is missing or has a wrong value: the
 * field is read as an empty text or list, and `contentType` as movies.
 */
const earlierTurn = z.object({
  query: z.string().catch(''),
  /** The cards of the answer. */
  data: z.array(z.object({ id: z.number(), title: z.string().optional(), name: z.string().optional() })).catch([]),
  /** The text of the answer. */
  datatext: z.string().catch(''),
  contentType: section.catch('movies'),
})
/** A value of {@link earlierTurn}. */
export type EarlierTurn = z.infer<typeof earlierTurn>

/** The chat. */
export const chatContract = contract({
  'POST /chat/movie/llm': {
    summary: 'Ask for films or shows in your own words.',
    access: 'member',
    bodyLimit: chatBodyLimit,
    idempotency: 'recognise',
    body: z.object({
      query: textInBody('query', 1, maxQueryLength),
      /** Oldest first; the last 20 are used. */
      history: z.array(earlierTurn, 'history must be a list.').optional(),
      aimodel: z.enum(chatModels, `aimodel must be one of ${chatModels.join(', ')}.`).optional(),
    }),
    events: {
      /** What the server is doing, as one sentence. */
      status: z.object({ message: z.string() }),
      /** The next part of the answer's text. */
      text: z.object({ delta: z.string() }),
      /** The recommended titles. */
      cards: z.object({ content: z.array(chatCard), contentType: section }),
    },
    reply: z.object({
      message: z.string(),
      /** The recommended titles; absent when the question was not about movies or shows. */
      content: z.array(chatCard).optional(),
      /** The text of the answer; may contain **bold**, *italic* and lines that begin with "- ". */
      introText: z.string().optional(),
      contentType: section.optional(),
      /**
       * Questions to ask next, when no title fits: each takes back a condition that is in the way. Absent without any.
       */
      suggestions: z.array(z.string().max(maxSuggestionLength)).max(maxSuggestions).optional(),
      /** The text shown instead of an answer, when the question was not about movies or shows. */
      nocontext: z.string().optional(),
      /** The model that was asked for. */
      model: z.enum(chatModels),
      /** The model that answered; `guide` is Matinee's own, which needs no network. */
      answeredBy: z.enum([...chatModels, 'guide']),
    }),
  },
})
