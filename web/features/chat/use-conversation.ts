import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { conversationActions, conversationQuery } from './conversation.ts'

/** The user's conversation with the chat, and what can be done with it. */
export const useConversation = () => {
  const client = useQueryClient()
  const { data } = useQuery(conversationQuery)
  const actions = useMemo(() => conversationActions(client), [client])
  return { ...data, ...actions, answering: data.asked?.failed === null }
}
