import { useMemo, useState } from 'react'
import { chatLanguage } from '../../../chat/texts/chatLanguage.ts'
import type { ChatAppearance } from '../../../chat/view/appearanceStyle.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { StillChat } from './StillChat.tsx'
import { sampleView } from './sampleView.ts'
import { webChatTexts } from './webChatTexts.ts'

/** Renders the real chat with a sample conversation. */
export function PreviewChat({ look, agentName }: { look: ChatAppearance; agentName: string }) {
  const all = useTexts()
  const { preview: texts } = webChatTexts(all)
  const [now] = useState(() => new Date())
  const view = useMemo(() => sampleView(texts, now), [texts, now])
  const language = useMemo(() => chatLanguage(all.language), [all.language])
  return <StillChat {...{ view, look, agentName, language }} />
}
