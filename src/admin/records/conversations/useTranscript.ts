import { useMemo } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { wakeUps } from '../../../api/wakeUps.ts'
import type { ChatApi } from '../../../chat/api/chatApi.ts'
import { createChatApi } from '../../../chat/api/createChatApi.ts'
import type { ConversationView } from '../../../chat/conversation/chatTypes.ts'
import type { ConversationMemory } from '../../../chat/conversation/conversationMemory.ts'
import { createConversationSession } from '../../../chat/conversation/conversationSession.ts'
import type { Outbox } from '../../../chat/conversation/outbox.ts'
import { useConversation } from '../../../chat/conversation/useConversation.ts'
import { saveBlob } from '../../../ui/saveBlob.ts'
import { useTexts } from '../../../ui/useTexts.ts'

/** A conversation to be read as it goes on, whatever its status; nothing is ever begun or sent. */
export function useTranscript(conversationId: string): { api: ChatApi; view: ConversationView } {
  const { language } = useTexts()
  const api = useApi()
  const { chat, session } = useMemo(() => {
    const memory: ConversationMemory = { ...silent, read: () => ({ id: conversationId }) }
    const chat = createChatApi({ api, memory, wakeUps })
    // A session that cannot read its conversation would begin another: it asks once more instead, and says what is wrong.
    const reading: ChatApi = { ...chat, start: () => chat.get(conversationId) }
    const parts = { api: reading, memory, outbox: empty, save: saveBlob }
    return { chat, session: createConversationSession({ ...parts, start: {}, reuse: 'always' }) }
  }, [api, conversationId])
  return { api: chat, view: useConversation({ session, language }) }
}

const silent = { keep: () => undefined, forget: () => undefined }

const empty: Outbox = { list: () => [], add: () => undefined, remove: () => undefined }
