import { useGetOne } from 'ra-core'
import type { Conversation } from './conversation.ts'

/** Returns the record of a conversation, kept up to date with the server. */
export function useConversationRecord(id: string) {
  const { data, error, refetch } = useGetOne<Conversation>('conversation', { id }, { retry: false })
  return { conversation: data, error, refetch }
}
