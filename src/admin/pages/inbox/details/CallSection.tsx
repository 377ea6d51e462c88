import Typography from '@mui/material/Typography'
import { clockDuration } from '../../../../ui/clockDuration.ts'
import { isOnCall } from '../../../calls/isOnCall.ts'
import { useCallTexts } from '../../../calls/useCallTexts.ts'
import type { Conversation } from '../conversation.ts'
import { FactList } from './FactList.tsx'
import { Section } from './Section.tsx'

/** Shows the facts of a call, such as caller, duration, outcome and sound quality, and its summary. */
export function CallSection({ conversation }: { conversation: Conversation }) {
  const texts = useCallTexts()
  const { call_direction, call_from, call_seconds, call_outcome, call_quality } = conversation
  const {
    call_fault,
    call_fault_status: answer,
    call_issue,
    call_taken_by,
    call_recording,
    call_summary,
  } = conversation
  const cause = call_fault && [texts.faults[call_fault], answer && `(${answer})`].filter(Boolean).join(' ')
  const ending = call_outcome && texts.outcomes[call_outcome]
  return (
    <>
      <Section title={texts.title}>
        <FactList
          facts={[
            { label: texts.direction, value: call_direction && texts.directions[call_direction] },
            { label: texts.caller, value: call_from },
            { label: texts.takenBy, value: call_taken_by && texts.takers[call_taken_by] },
            {
              label: texts.duration,
              value: call_seconds === undefined ? undefined : clockDuration(call_seconds * 1000),
            },
            { label: texts.outcome, value: isOnCall(conversation) ? texts.now : ending },
            { label: texts.fault, value: cause },
            { label: texts.recorded, value: call_recording && texts.recordings[call_recording] },
            { label: texts.sound, value: call_quality && texts.stars(call_quality) },
            { label: texts.issue, value: call_issue && texts.issues[call_issue] },
          ]}
        />
      </Section>
      {call_summary && (
        <Section title={texts.summary}>
          <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {call_summary}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {texts.byModel}
          </Typography>
        </Section>
      )}
    </>
  )
}
