import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import type { components } from '../../../../../../openapi/generated/types.d.ts'
import { Chat } from '../../../../../chat/Chat.tsx'
import type { ChatEvent } from '../../../../../chat/conversation/chatTypes.ts'
import { chatLanguage } from '../../../../../chat/texts/chatLanguage.ts'
import { useConversation } from '../../../../../chat/view/useConversation.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { useTimeZone } from '../../../../../ui/useTimeZone.ts'
import '../../../../../chat/chat.css'
import { agentOpening } from '../../../../agentDrawer/agentOpening.ts'
import { TurnTrace } from '../../../../turns/TurnTrace.tsx'
import { LastAnswer } from './LastAnswer.tsx'
import { useTestRun } from './useTestRun.ts'

interface Props {
  record: components['schemas']['Agent']
  isVisible: boolean
}

/** Renders a chat with the agent as its form has it, and below it the facts of the last answer. */
export function TestRunChat({ record, isVisible }: Props) {
  const { language } = useTexts()
  const { palette } = useTheme()
  const timeZone = useTimeZone()
  const { chat, session } = useTestRun(record)
  const spoken = useMemo(() => chatLanguage(language), [language])
  const view = useConversation({ session, texts: spoken.texts })
  return (
    <>
      <Chat
        {...{ view, timeZone, isVisible, footer }}
        api={chat}
        language={spoken}
        scheme={palette.mode}
        agentName={record.persona?.display_name || record.name}
        isTeam
        isBeside
        sourceHref={sourceHref}
        opening={agentOpening(record, language)}
      />
      <LastAnswer agentId={record._id} chat={chat} entries={view.entries} isAnswering={view.isAnswering} />
    </>
  )
}

/** Renders the trace below each answer. It is one function for all answers, so that rows do not render again. */
function footer(event: ChatEvent) {
  return event.metadata.turn_status && <TurnTrace event={event} />
}

function sourceHref(chunkId: string): string {
  return `/knowledge_chunk/${chunkId}`
}
