import { useGetOne } from 'ra-core'
import type { Conversation } from './conversation.ts'

/** The record of a conversation, kept up with what the server tells. */
export function useConversationRecord(id: string) {
  const { data, error, refetch } = useGetOne<Conversation>('conversation', { id }, { retry: false })
  return { conversation: data, error, refetch }
}
