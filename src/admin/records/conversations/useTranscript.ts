import { useEffect, useMemo, useRef } from 'react'
import type { Api } from '../../../api/createApi.ts'
import { useApi } from '../../../api/useApi.ts'
import { wakeUps } from '../../../api/wakeUps.ts'
import { asSent, createChatApi } from '../../../chat/api/createChatApi.ts'
import type { ChatApi } from '../../../chat/conversation/chatApi.ts'
import type { ChatEvent, ConversationView } from '../../../chat/conversation/chatTypes.ts'
import type { ConversationMemory } from '../../../chat/conversation/conversationMemory.ts'
import { createConversationSession } from '../../../chat/conversation/conversationSession.ts'
import type { PendingMessages } from '../../../chat/conversation/pendingMessages.ts'
import { chatLanguage } from '../../../chat/texts/chatLanguage.ts'
import { useConversation } from '../../../chat/view/useConversation.ts'
import { saveBlob } from '../../../ui/saveBlob.ts'
import { useTexts } from '../../../ui/useTexts.ts'

/** Who answers, where the reader may. */
export interface Answering {
  name: string
  /** Told what became of each reply; it is shown as not sent besides, to who is still there. */
  onReply: (reply: { clientEventId: string; content: string }, error?: unknown) => void
  /** As far as the reader knows by other ways than the conversation's own stream, which ends when it is completed. */
  isCompleted: boolean
}

/** A conversation to be read as it goes on, whatever its status; nothing is ever begun, and what is sent is the team's. */
export function useTranscript(
  conversationId: string,
  answering?: Answering,
): { api: ChatApi; view: ConversationView } {
  const { language } = useTexts()
  const api = useApi()
  const onReply = useRef(answering?.onReply)
  onReply.current = answering?.onReply
  const name = answering?.name
  const wake = useRef<() => void>(undefined)
  const { chat, session } = useMemo(() => {
    const memory: ConversationMemory = { ...silent, read: () => ({ id: conversationId }) }
    const chat = createChatApi({ api, memory, wakeUps })
    const notify: Answering['onReply'] = (reply, error) => onReply.current?.(reply, error)
    // A session that cannot read its conversation would begin another: it asks once more instead, and says what is wrong.
    const reading: ChatApi = { ...chat, send: replies(api, notify), start: () => chat.get(conversationId) }
    const parts = { api: reading, memory, pendingMessages: empty, save: saveBlob }
    const wakes = (listener: () => void) => {
      wake.current = listener
      return wakeUps(listener)
    }
    const speaker = name === undefined ? {} : { speaker: { role: 'assistant' as const, name } }
    return {
      chat,
      session: createConversationSession({
        ...parts,
        ...speaker,
        start: () => ({}),
        reuse: 'always',
        wakeUps: wakes,
      }),
    }
  }, [api, conversationId, name])
  const isCompleted = answering?.isCompleted
  useEffect(() => {
    if (isCompleted === false) wake.current?.()
  }, [isCompleted])
  return { api: chat, view: useConversation({ session, texts: chatLanguage(language).texts }) }
}

/** What is sent here is a reply of the team. */
function replies({ client }: Api, notify: Answering['onReply']): ChatApi['send'] {
  return async (id, { content, blocks, clientEventId }) => {
    const body = { content, content_blocks: blocks.map(asSent), client_event_id: clientEventId }
    try {
      const { data } = await client.POST('/conversation/{id}/reply', { params: { path: { id } }, body })
      notify({ clientEventId, content })
      return data as ChatEvent
    } catch (error) {
      notify({ clientEventId, content }, error)
      throw error
    }
  }
}

const silent = { keep: () => undefined, forget: () => undefined }

const empty: PendingMessages = { list: () => [], add: () => undefined, remove: () => undefined }
