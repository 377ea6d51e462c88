import type { EntityData } from '../../store/records/entityData.ts'
import type { ConversationEvent } from '../conversations/conversationLog.ts'
import type { ClosedService } from '../conversations/serviceHours.ts'
import { callTexts } from './callTexts.ts'
import { nextOpeningText } from './nextOpeningText.ts'
import { recordingTexts } from './recording/recordingTexts.ts'
import type { VoiceSettings } from './voiceSettings.ts'

/** Agent that answers a call, or its replacement outside opening hours. */
export type CallTaker = 'agent' | NonNullable<EntityData<'conversation'>['call_taken_by']>

interface Opening {
  content: string
  call?: ConversationEvent['metadata']['call']
}

interface Beginning {
  voice: Pick<VoiceSettings, 'recording_announcement' | 'closed_words'>
  language: string
  takenBy: CallTaker
  isRecorded: boolean
  /** The agent's greeting; empty if it waits for the caller to speak. */
  greeting: string
  closed: ClosedService | null
}

/** Returns who answers a call that arrives now. */
export function takerOf(
  closed: ClosedService | null,
  { when_closed }: Pick<VoiceSettings, 'when_closed'>,
): CallTaker {
  if (closed === null) return 'agent'
  return when_closed === 'take_message' ? 'voicemail' : 'closed_notice'
}

/** Returns the texts that open a call, in order. */
export function openingsOf({ voice, language, takenBy, isRecorded, greeting, closed }: Beginning): Opening[] {
  const announcement = voice.recording_announcement?.trim() || recordingTexts(language).announcement
  const words = takenBy === 'agent' ? greeting : voice.closed_words?.trim() || closedWords()
  return [
    ...(isRecorded ? [{ content: announcement, call: 'announcement' as const }] : []),
    ...(words === ''
      ? []
      : [{ content: words, ...(takenBy === 'closed_notice' && { call: 'goodbye' as const }) }]),
  ]

  function closedWords(): string {
    const texts = callTexts(language)
    const next = closed?.nextOpening
    const notice =
      closed?.message || [texts.closed, next && nextOpeningText(next, language)].filter(Boolean).join(' ')
    return takenBy === 'voicemail' ? `${notice} ${texts.leaveMessage}` : `${notice} ${texts.closedGoodbye}`
  }
}
