import { useEffect, useMemo, useRef } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
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

type MailChoice = components['schemas']['MailChoice']

/** The person who answers, if the reader may answer. */
export interface Answering {
  name: string
  /**
   * Called with the outcome of each reply. A failed reply is also shown as not sent while the conversation is open.
   */
  onReply: (reply: { clientEventId: string; content: string }, error?: unknown) => void
  /** Recipients of the next reply by email; undefined for the sender of the last mail. */
  mail?: MailChoice | undefined
  /** Status that the reader knows from outside the conversation's stream, which ends on completion. */
  isCompleted: boolean
}

/**
 * Opens a conversation of any status and follows it. It never starts a new conversation, and messages are sent as
 * replies of the team.
 */
export function useTranscript(
  conversationId: string,
  answering?: Answering,
): { api: ChatApi; view: ConversationView } {
  const { language } = useTexts()
  const api = useApi()
  const onReply = useRef(answering?.onReply)
  onReply.current = answering?.onReply
  const name = answering?.name
  const mail = useRef(answering?.mail)
  mail.current = answering?.mail
  const wake = useRef<() => void>(undefined)
  const { chat, session } = useMemo(() => {
    const memory: ConversationMemory = { ...silent, read: () => ({ id: conversationId }) }
    const chat = createChatApi({ api, memory, wakeUps })
    const notify: Answering['onReply'] = (reply, error) => onReply.current?.(reply, error)
    // A session that cannot read its conversation starts another one. Here it reads the same one again and reports the
    // error.
    const reading: ChatApi = {
      ...chat,
      send: replies(api, notify, () => mail.current),
      start: () => chat.get(conversationId),
    }
    const parts = { api: reading, memory, pending: empty, save: saveBlob }
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

/** Sends messages as replies of the team. */
function replies(
  { client }: Api,
  notify: Answering['onReply'],
  mailOf: () => MailChoice | undefined,
): ChatApi['send'] {
  return async (id, { content, blocks, clientEventId }) => {
    const mail = mailOf()
    const message = { content, content_blocks: blocks.map(asSent), client_event_id: clientEventId }
    const body = { ...message, ...(mail && { mail }) }
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
