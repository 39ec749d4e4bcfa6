import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ChatModel } from '#contract/chat.ts'
import { Failure, failureText } from '#web/api/failure.ts'
import { sessionStore } from '#web/session-store.ts'
import { toast } from '#web/ui/toast.ts'
import { askChat, noProgress, type Progress } from './ask-chat.ts'
import { readTurns, storeTurns } from './stored-turns.ts'
import type { Turn } from './turn.ts'

/** Characters of a question. */
export const longestQuery = 2000

/** Turns of a conversation that are shown and stored; the oldest ones go. */
const mostTurns = 100

/** The question that is being answered, or the last one when no whole answer to it came. */
export interface Asked extends Progress {
  query: string
  model: ChatModel | undefined
  /** Why no whole answer came; null while it is awaited. */
  failed: string | null
  /** Ends the request. */
  controller: AbortController
}

export interface Conversation {
  turns: readonly Turn[]
  asked: Asked | null
  /** The text in the input. */
  draft: string
}

/** The draft as it was stored, or the question that was under way when the page was left. */
const restoreDraft = (turns: readonly Turn[]): string => {
  const query = sessionStore.read('query1') ?? ''
  const lost = turns.some((turn) => turn.query === query) ? '' : query
  return sessionStore.read('chatDraft') || lost
}

const restore = (): Conversation => {
  const turns = readTurns()
  return { turns, asked: null, draft: restoreDraft(turns) }
}

/**
 * The conversation of the signed-in user with the chat, the same on the chat's page and in the floating chat. Session
 * storage has a copy of it. It is never fetched.
 */
export const conversationQuery = queryOptions<Conversation>({
  queryKey: ['conversation'],
  queryFn: restore,
  initialData: restore,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})
const { queryKey } = conversationQuery

/** What can be done with the conversation. */
export const conversationActions = (client: QueryClient) => {
  const get = () => client.getQueryData(queryKey)
  const change = (next: Partial<Conversation>): void => {
    // After signing out there is no conversation, and nothing is stored.
    if (!get()) return
    client.setQueryData(queryKey, (now) => now && { ...now, ...next })
    if (next.turns) storeTurns(next.turns)
    if (next.draft !== undefined) sessionStore.write('chatDraft', next.draft)
  }
  const append = (turn: Turn): void => {
    change({ asked: null, turns: [...(get()?.turns ?? []), turn].slice(-mostTurns) })
    void client.invalidateQueries({ queryKey: ['history', 'chat'] })
    void client.invalidateQueries({ queryKey: ['profile'] })
  }
  /** Puts a question back into the input, unless something else has been typed. */
  const giveBack = (query: string): void => {
    if (get()?.draft === '') change({ draft: query })
  }

  const ask = async (text: string, model?: ChatModel): Promise<void> => {
    const query = text.trim()
    const now = get()
    if (query === '' || !now || now.asked?.failed === null) return
    const controller = new AbortController()
    const isCurrent = () => get()?.asked?.controller === controller
    const changeAsked = (next: Partial<Asked>): void => {
      const asked = get()?.asked
      if (asked) change({ asked: { ...asked, ...next } })
    }
    sessionStore.write('query1', query)
    change({
      asked: { query, model, ...noProgress, failed: null, controller },
      ...(now.draft.trim() === query && { draft: '' }),
    })
    try {
      const onProgress = (progress: Progress) => (isCurrent() ? changeAsked(progress) : controller.abort())
      const turn = await askChat({ query, model, turns: now.turns }, onProgress, controller.signal)
      if (isCurrent()) append(turn)
    } catch (error) {
      if (!isCurrent()) return
      const reason = failureText(error, 'an error occured')
      const refused = error instanceof Failure && error.refused
      if (!refused) toast.error(reason)
      changeAsked({ failed: refused ? reason : 'The answer did not come.' })
      giveBack(query)
    }
  }

  return {
    setDraft: (draft: string): void => change({ draft: draft.slice(0, longestQuery) }),

    /** Asks a question. A blank one is ignored, and so is one while another is being answered. */
    ask,

    /** Asks the question again to which no whole answer came. */
    retry: (): void => {
      const { asked, draft } = get() ?? {}
      if (!asked) return
      if (draft === asked.query) change({ draft: '' })
      void ask(asked.query, asked.model)
    },

    /** Ends the answer and keeps what has come of it; where nothing has, the question goes back into the input. */
    stop: (): void => {
      const asked = get()?.asked
      if (!asked || asked.failed !== null) return
      const { query, text, cards, contentType, controller } = asked
      change({ asked: null })
      controller.abort()
      if (text === '' && cards.length === 0) giveBack(query)
      else append({ query, data: cards, datatext: text, contentType, message: 'Stopped.' })
    },

    /** Begins a new conversation; the draft stays. */
    clear: (): void => {
      const controller = get()?.asked?.controller
      change({ turns: [], asked: null })
      controller?.abort()
      sessionStore.remove('query1')
    },
  }
}
