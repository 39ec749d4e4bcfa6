import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { conversationQuery } from './conversation.ts'

/** The user's conversation with the chat, and what can be done with it. */
export const useConversation = () => {
  const client = useQueryClient()
  const { data: conversation } = useQuery(conversationQuery(client))
  const state = useSyncExternalStore(conversation.subscribe, conversation.get)
  return { ...conversation, ...state, answering: state.asked?.failed === null }
}
