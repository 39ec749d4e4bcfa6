import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { conversationQuery } from './conversation.ts'

/** The state of the user's conversation, and the functions that change it. */
export const useConversation = () => {
  const client = useQueryClient()
  const { data: conversation } = useQuery(conversationQuery(client))
  const state = useSyncExternalStore(conversation.subscribe, conversation.get)
  return { ...conversation, ...state, answering: state.currentQuestion?.failureReason === null }
}
