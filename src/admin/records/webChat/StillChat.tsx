import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { wakeUps } from '../../../api/wakeUps.ts'
import { createChatApi } from '../../../chat/api/createChatApi.ts'
import { Chat } from '../../../chat/Chat.tsx'
import type { ConversationView } from '../../../chat/conversation/chatTypes.ts'
import type { ChatLanguage } from '../../../chat/texts/useChatTexts.ts'
import type { ChatAppearance } from '../../../chat/view/appearanceStyle.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import '../../../chat/chat.css'

interface Props {
  view: ConversationView
  look: ChatAppearance
  agentName: string
  language: ChatLanguage
  /** Fills its place and has no button that closes it. */
  isBeside?: boolean
}

/** Renders the real chat with a conversation in which nothing happens. */
export function StillChat({ view, look, agentName, language, isBeside = false }: Props) {
  const api = useApi()
  const timeZone = useTimeZone()
  const scheme = useTheme().palette.mode
  // The chat requires an API, but a still one never calls it.
  const chatApi = useMemo(() => createChatApi({ api, memory, wakeUps }), [api])
  return (
    <Chat
      {...{ view, timeZone, scheme, agentName, language }}
      api={chatApi}
      appearance={look}
      isVisible={false}
      {...(isBeside ? { isBeside } : { onClose: nothing })}
    />
  )
}

const memory = { read: () => undefined, keep: () => undefined, forget: () => undefined }

function nothing() {}
