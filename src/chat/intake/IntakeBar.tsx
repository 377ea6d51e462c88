import { type CSSProperties, useRef, useState } from 'react'
import type { ChatApi } from '../conversation/chatApi.ts'
import type { ConversationView } from '../conversation/chatTypes.ts'
import type { IntakeProgress } from '../conversation/intakeProgress.ts'
import { latePart } from '../lateParts/latePart.tsx'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { useChatRoom } from '../view/chatContext.ts'
import type { GivenAnswers, PageQuestion } from './pageAnswers.ts'

export const LateIntakePage = latePart(async () => (await import('./IntakePageDialog.tsx')).IntakePageDialog)

interface Props {
  progress: IntakeProgress
  api: ChatApi
  view: Pick<ConversationView, 'conversation'>
}

/** Shows the number of answered questions of an intake, and offers visitors to answer all of them on one page. */
export function IntakeBar({ progress: { answered, total }, api, view: { conversation } }: Props) {
  const { intake } = useLateTexts()
  const { isTeam } = useChatRoom()
  const isAsked = conversation?.handler === 'agent' && conversation.status !== 'completed' && !isTeam
  const conversationId = isAsked ? conversation._id : undefined
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState<GivenAnswers>({})
  const last = useRef<readonly PageQuestion[]>([])
  const words = intake.of(answered, total)
  const share = { '--sw-share': `${Math.min(100, (answered / total) * 100)}%` } as CSSProperties
  return (
    <div className="sw-intake">
      <div
        className="sw-progress"
        role="progressbar"
        aria-label={intake.progress}
        aria-valuenow={answered}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={words}
      >
        <div style={share} />
      </div>
      <span aria-hidden="true">{words}</span>
      {conversationId !== undefined && (
        <button type="button" className="sw-button" data-kind="quiet" onClick={() => setOpen(true)}>
          {intake.page}
        </button>
      )}
      {isOpen && conversationId !== undefined && (
        <LateIntakePage
          {...{ api, conversationId, given, last }}
          onGive={setGiven}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
