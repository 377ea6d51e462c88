import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useMemo } from 'react'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import type { ChatEntry } from '../../../../chat/conversation/chatTypes.ts'
import { describeError } from '../../../../ui/describeError.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { DeliveryDesk } from '../../../records/conversations/DeliveryLine.tsx'
import { deliveryNote, latestReply } from '../../../records/conversations/deliveryNote.ts'
import type { Conversation } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'
import type { MessageWindow } from './messageWindow.ts'

interface Delivered {
  /** Delivery status of messages, and a function that resends them; null while the status is unknown. */
  desk: DeliveryDesk | null
  window: MessageWindow
}

/**
 * Returns what is known about the delivery of messages, and the window of the channel. It is refetched together with
 * the conversation's record.
 */
export function useDeliveryDesk(
  { _id: id, communication_channel }: Conversation,
  entries: readonly ChatEntry[],
): Delivered {
  const { client } = useApi()
  const queries = useQueryClient()
  const notify = useNotify()
  const texts = useTexts()
  const latest = useMemo(() => latestReply(entries), [entries])
  const params = { path: { id } }
  const { data } = useQuery({
    // The key starts with the record's own key, so that invalidating the record also invalidates this query.
    queryKey: ['conversation', 'getOne', { id }, 'deliveries', latest?._id],
    queryFn: () => bodyOf(client.GET('/conversation/{id}/deliveries', { params })),
    // Web chats have no delivery status for agents' messages, because visitors fetch them.
    enabled: latest !== undefined || !fetched.has(communication_channel ?? ''),
    retry: false,
  })
  const desk = useMemo((): DeliveryDesk | null => {
    if (!data) return null
    return {
      noteOf: event => deliveryNote(event, latest, data),
      sendAgain: event_id =>
        void client
          .POST('/conversation/{id}/resend', { params: { path: { id } }, body: { event_id } })
          .then(() => notify(inboxTexts(texts).sentAgain, { type: 'info' }))
          .catch(error => notify(describeError(error, texts).text, { type: 'error' }))
          .finally(() => queries.invalidateQueries({ queryKey: ['conversation', 'getOne', { id }] })),
    }
  }, [data, latest, client, id, notify, texts, queries])
  return { desk, window: data?.window }
}

const fetched: ReadonlySet<string> = new Set(['web_chat', 'intake_chat', ''])
