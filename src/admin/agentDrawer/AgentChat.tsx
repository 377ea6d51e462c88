import { useTheme } from '@mui/material/styles'
import { useGetOne } from 'ra-core'
import { useEffect, useMemo } from 'react'
import type { components } from '../../../openapi/generated/types.d.ts'
import { useApi } from '../../api/useApi.ts'
import { wakeUps } from '../../api/wakeUps.ts'
import { createChatApi } from '../../chat/api/createChatApi.ts'
import { Chat } from '../../chat/Chat.tsx'
import type { ChatEvent, ChatOpening } from '../../chat/conversation/chatTypes.ts'
import { startPayload } from '../../chat/conversation/conversationMachine.ts'
import { createConversationSession } from '../../chat/conversation/conversationSession.ts'
import { createPendingMessages } from '../../chat/conversation/pendingMessages.ts'
import { chatLanguage } from '../../chat/texts/chatLanguage.ts'
import { useTranslator } from '../../chat/translation/useTranslator.ts'
import type { ChatAppearance } from '../../chat/view/appearanceStyle.ts'
import { useConversation } from '../../chat/view/useConversation.ts'
import { browserTimeZone } from '../../ui/formats/browserTimeZone.ts'
import { saveBlob } from '../../ui/saveBlob.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import '../../chat/chat.css'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import { TurnTrace } from '../turns/TurnTrace.tsx'
import { agentOpening } from './agentOpening.ts'
import { createPartnerMemory } from './partnerMemory.ts'
import { type Partner, partnerKey, startWith } from './partners.ts'

type Agent = components['schemas']['Agent'] & { id: string }

interface Props {
  partner: Partner
  isVisible: boolean
  /** Left out if the chat is part of a page and cannot be closed. */
  onClose?: () => void
  onUnread?: (count: number) => void
  /** How visitors see the chat; the application's own colors if omitted. */
  appearance?: ChatAppearance
  /** Called when a conversation exists, which its first message creates. */
  onBegun?: () => void
}

/** Shows the conversation with one partner; it continues while hidden. */
export function AgentChat({ partner, isVisible, onClose, onUnread, appearance, onBegun }: Props) {
  const { language } = useTexts()
  const { palette } = useTheme()
  const timeZone = useTimeZone()
  const { api, session } = usePartnerSession(partner, language)
  const isOn = useFrontendConfiguration()?.frontend.enable_automatic_frontend_translation === true
  const translator = useTranslator({ api, isOn, language, served: language })
  const spoken = useMemo(() => chatLanguage(language), [language])
  const view = useConversation({ session, texts: spoken.texts })
  const opening = useAgentOpening(partner, language)
  const { unread } = view
  useEffect(() => onUnread?.(unread), [onUnread, unread])
  const isBegun = view.conversation !== null
  useEffect(() => {
    if (isBegun) onBegun?.()
  }, [isBegun, onBegun])
  return (
    <Chat
      {...{ api, view, timeZone, isVisible, footer, translator, opening }}
      {...(onClose && { onClose })}
      {...(appearance && { appearance })}
      language={spoken}
      scheme={palette.mode}
      agentName={partner.name}
      isTeam
      isBeside={!onClose}
      sourceHref={sourceHref}
    />
  )
}

/** Returns the opening of an agent as it is edited; undefined for a service and while it is read. */
function useAgentOpening({ kind, id }: Partner, language: string): ChatOpening | undefined {
  const { data } = useGetOne<Agent>('agent', { id }, { enabled: kind === 'agent', retry: false })
  return useMemo(() => data && agentOpening(data, language), [data, language])
}

/** Creates one session for each partner: another language changes the texts, but starts no new conversation. */
function usePartnerSession(partner: Partner, language: string) {
  const api = useApi()
  const key = partnerKey(partner)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the partner, and the language is that of the beginning
  return useMemo(() => {
    const memory = createPartnerMemory(key, () => localStorage)
    const chat = createChatApi({ api, memory, wakeUps })
    const session = createConversationSession({
      api: chat,
      memory,
      pending: createPendingMessages(() => sessionStorage),
      save: saveBlob,
      wakeUps,
      start: () => startPayload(startWith(partner), { timeZone: browserTimeZone(), language }),
      isBegunByMessage: true,
    })
    return { api: chat, session }
  }, [api, key])
}

/**
 * Renders the footer of an answer. It is one function for all answers, so that rows do not re-render because of it.
 */
function footer(event: ChatEvent) {
  return event.metadata.turn_status && <TurnTrace event={event} />
}

function sourceHref(chunkId: string): string {
  return `/knowledge_chunk/${chunkId}`
}
