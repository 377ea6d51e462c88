import { useGetOne } from 'ra-core'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { ChatEvent } from '../../../chat/conversation/chatTypes.ts'
import { type AskedQuestion, excerptOf } from './excerptOf.ts'

/** Where a question was asked. */
export interface AskedPlace extends AskedQuestion {
  conversationId: string
}

/** Maximum number of events among which the question is looked for. */
const limit = 100

/** Returns the conversation in which a question was asked, and the messages around the question. */
export function useAskedConversation({ conversationId: id, ...asked }: AskedPlace) {
  const { client } = useApi()
  const record = useGetOne<components['schemas']['Conversation']>('conversation', { id }, { retry: false })
  const events = useServerQuery<ChatEvent[]>(['conversation', id, 'asked'], () =>
    client.GET('/conversation/{id}/recent_messages', { params: { path: { id }, query: { limit } } }),
  )
  return { conversation: record.data, excerpt: events.data && excerptOf(events.data, asked) }
}
