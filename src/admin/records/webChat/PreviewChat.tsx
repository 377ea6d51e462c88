import { useTheme } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { wakeUps } from '../../../api/wakeUps.ts'
import { createChatApi } from '../../../chat/api/createChatApi.ts'
import { Chat } from '../../../chat/Chat.tsx'
import { chatLanguage } from '../../../chat/texts/chatLanguage.ts'
import type { ChatAppearance } from '../../../chat/view/appearanceStyle.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { sampleView } from './sampleView.ts'
import { webChatTexts } from './webChatTexts.ts'
import '../../../chat/chat.css'

/** Renders the real chat with a sample conversation. */
export function PreviewChat({ look, agentName }: { look: ChatAppearance; agentName: string }) {
  const all = useTexts()
  const { language } = all
  const webChat = webChatTexts(all)
  const api = useApi()
  const timeZone = useTimeZone()
  const scheme = useTheme().palette.mode
  const [now] = useState(() => new Date())
  const view = useMemo(() => sampleView(webChat.preview, now), [webChat, now])
  const spoken = useMemo(() => chatLanguage(language), [language])
  // The chat requires an API, but the preview never calls it.
  const chatApi = useMemo(() => createChatApi({ api, memory, wakeUps }), [api])
  return (
    <Chat
      {...{ view, timeZone, scheme, agentName }}
      api={chatApi}
      language={spoken}
      appearance={look}
      isVisible={false}
      onClose={nothing}
    />
  )
}

const memory = { read: () => undefined, keep: () => undefined, forget: () => undefined }

function nothing() {}
