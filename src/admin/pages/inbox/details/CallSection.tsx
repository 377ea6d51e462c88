import { clockDuration } from '../../../../ui/clockDuration.ts'
import { isOnCall } from '../../../calls/isOnCall.ts'
import { useCallTexts } from '../../../calls/useCallTexts.ts'
import type { Conversation } from '../conversation.ts'
import { FactList } from './FactList.tsx'
import { Section } from './Section.tsx'

/** Of a conversation that is a call: who has called, how long it took, how it ended and how it sounded. */
export function CallSection({ conversation }: { conversation: Conversation }) {
  const texts = useCallTexts()
  const { call_direction, call_from, call_seconds, call_outcome, call_quality, call_issue } = conversation
  const ending = call_outcome && texts.outcomes[call_outcome]
  return (
    <Section title={texts.title}>
      <FactList
        facts={[
          { label: texts.direction, value: call_direction && texts.directions[call_direction] },
          { label: texts.caller, value: call_from },
          {
            label: texts.duration,
            value: call_seconds === undefined ? undefined : clockDuration(call_seconds * 1000),
          },
          { label: texts.outcome, value: isOnCall(conversation) ? texts.now : ending },
          { label: texts.sound, value: call_quality && texts.stars(call_quality) },
          { label: texts.issue, value: call_issue && texts.issues[call_issue] },
        ]}
      />
    </Section>
  )
}
