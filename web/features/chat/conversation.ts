import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ChatModel, maxQueryLength as contractMaxQueryLength } from '#contract/chat.ts'
import { failureText } from '#web/api/failure.ts'
import { isRefused } from '#web/api/failure-kinds.ts'
import { historyKey } from '#web/features/history/history.ts'
import { tabStore } from '#web/tab-store.ts'
import { toast } from '#web/ui/toast.ts'
import { type AnswerProgress, askChat, emptyProgress, type Question } from './ask-chat.ts'
import { readTurns, storeTurns } from './stored-turns.ts'
import type { Turn } from './turn.ts'

/** The highest number of characters in a question. The type ensures that the number equals that of the contract. */
export const maxQueryLength: typeof contractMaxQueryLength = 2000

/**
 * The highest number of turns (a question with its answer) of a conversation that are shown and stored. Older turns are
 * removed.
 */
const maxStoredTurns = 100

/** The question that is being answered, or the last question if its answer failed or broke off. */
export interface CurrentQuestion extends AnswerProgress {
  query: string
  /** Undefined for the server's default model. */
  model: ChatModel | undefined
  /** Why the answer is missing or incomplete, as a sentence; null while the answer is awaited. */
  failureReason: string | null
}

/** What the pages show of a conversation. */
export interface ConversationState {
  turns: readonly Turn[]
  currentQuestion: CurrentQuestion | null
  /** The text in the input. */
  draft: string
}

const queryKey = ['conversation'] as const

/**
 * The text to put into the input: the stored draft, or else the question that was being answered when the user left the
 * page.
 */
const storedDraft = (turns: readonly Turn[]): string => {
  const query = tabStore.read('query1') ?? ''
  const unansweredQuery = turns.some((turn) => turn.query === query) ? '' : query
  return tabStore.read('chatDraft') ?? unansweredQuery
}

/**
 * Creates the signed-in user's conversation with the chat, which the chat's page and the floating chat share. Session
 * storage has a copy of the conversation. The conversation is an entry of the query cache. When the user signs out or
 * another user signs in, this entry is removed. At its next change the removed conversation aborts its request; it
 * changes neither its state nor session storage any more.
 */
const createConversation = (client: QueryClient) => {
  const listeners = new Set<() => void>()
  const turns = readTurns()
  let state: ConversationState = { turns, currentQuestion: null, draft: storedDraft(turns) }
  /** Aborts the request for the answer that is awaited; null when none is. */
  let controller: AbortController | null = null

  const changeState = (changes: Partial<ConversationState>): void => {
    if (client.getQueryData(queryKey) !== conversation) {
      controller?.abort()
      return
    }
    state = { ...state, ...changes }
    if (changes.turns) storeTurns(changes.turns)
    if (changes.draft !== undefined) tabStore.write('chatDraft', changes.draft)
    for (const listener of listeners) listener()
  }
  const changeCurrentQuestion = (changes: Partial<CurrentQuestion>): void => {
    if (state.currentQuestion) changeState({ currentQuestion: { ...state.currentQuestion, ...changes } })
  }
  const append = (turn: Turn): void => {
    changeState({ currentQuestion: null, turns: [...state.turns, turn].slice(-maxStoredTurns) })
    void client.invalidateQueries({ queryKey: historyKey('chat') })
    void client.invalidateQueries({ queryKey: ['profile'] })
  }
  /** Puts a question back into the input, unless the input has another text. */
  const restoreDraft = (query: string): void => {
    if (state.draft === '') changeState({ draft: query })
  }

  const awaitAnswer = async (question: Question, ownController: AbortController): Promise<void> => {
    try {
      const turn = await askChat(
        question,
        (progress) => {
          if (!ownController.signal.aborted) changeCurrentQuestion(progress)
        },
        ownController.signal,
      )
      if (!ownController.signal.aborted) append(turn)
    } catch (error) {
      if (ownController.signal.aborted) return
      const reason = failureText(error, 'an error occured')
      const wasRefused = isRefused(error)
      if (!wasRefused) toast.error(reason)
      changeCurrentQuestion({ failureReason: wasRefused ? reason : 'The answer did not come.' })
      restoreDraft(question.query)
    } finally {
      if (controller === ownController) controller = null
    }
  }

  const ask = (text: string, model?: ChatModel): boolean => {
    const query = text.trim()
    if (query === '' || controller) return false
    const { turns: earlierTurns, draft } = state
    controller = new AbortController()
    tabStore.write('query1', query)
    changeState({
      currentQuestion: { query, model, ...emptyProgress, failureReason: null },
      ...(draft.trim() === query && { draft: '' }),
    })
    // An empty draft that the user has not emptied is not stored, so that a reload puts the question into the input.
    if (state.draft === '') tabStore.remove('chatDraft')
    void awaitAnswer({ query, model, turns: earlierTurns }, controller)
    return true
  }

  const abort = (): void => {
    controller?.abort()
    controller = null
  }

  const conversation = {
    get: (): ConversationState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    setDraft: (draft: string): void => changeState({ draft: draft.slice(0, maxQueryLength) }),

    /**
     * Sends a question to the chat. Returns false, and sends nothing, if the question is blank or another question is
     * being answered.
     */
    ask,

    /** Repeats the question whose answer failed. */
    retry: (): void => {
      if (state.currentQuestion) ask(state.currentQuestion.query, state.currentQuestion.model)
    },

    /**
     * Ends the answer that is awaited. The part that has arrived becomes the answer; if nothing has arrived, the
     * question is put back into the input.
     */
    stop: (): void => {
      if (!controller) return
      abort()
      if (!state.currentQuestion) return
      const { query, text, cards, contentType } = state.currentQuestion
      if (text === '' && cards.length === 0) {
        changeState({ currentQuestion: null })
        restoreDraft(query)
      } else append({ query, data: cards, datatext: text, contentType, suggestions: [], message: 'Stopped.' })
    },

    /** Removes all turns, and ends the answer that is awaited. The draft stays. */
    clear: (): void => {
      abort()
      tabStore.remove('query1')
      changeState({ turns: [], currentQuestion: null })
    },
  }
  return conversation
}

/** The signed-in user's conversation as an entry of the query cache; it is created in the browser and never fetched. */
export const conversationQuery = (client: QueryClient) => {
  const create = () => createConversation(client)
  return queryOptions({
    queryKey,
    queryFn: create,
    initialData: create,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}
