import { useMemo, useState } from 'react'
import type { ChatLanguage } from '../../../../chat/texts/useChatTexts.ts'
import type { ChatAppearance } from '../../../../chat/view/appearanceStyle.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { StillChat } from '../../webChat/StillChat.tsx'
import { sampleEntry, stillView } from '../../webChat/sampleView.ts'
import { intakesTexts } from '../intakesTexts.ts'
import { type PreviewIntake, type PreviewTexts, previewConversation } from './previewConversation.ts'

interface Props {
  intake: PreviewIntake
  look: ChatAppearance | undefined
  spoken: ChatLanguage
  sentences: PreviewTexts['sentences']
  agentName: string
}

/** Renders the real chat with a visitor who answers every question of the intake. */
export function ChatPreview({ intake, look = {}, spoken, sentences, agentName }: Props) {
  const { preview: texts } = intakesTexts(useTexts())
  const [now] = useState(() => new Date())
  const view = useMemo(() => {
    const said = previewConversation(intake, { samples: texts.samples, sentences })
    return {
      ...stillView,
      entries: said.map((event, index) => sampleEntry(event, index, now)),
      conversation: null,
    }
  }, [intake, texts, sentences, now])
  return <StillChat {...{ view, look, agentName }} language={spoken} isBeside />
}
