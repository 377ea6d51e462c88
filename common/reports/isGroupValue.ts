import { isRecordId } from '../isRecordId.ts'
import type { OutcomeGroup } from './outcomeGroups.ts'

const channels = ['web_chat', 'intake_chat', 'email', 'wa_2chat', 'voice']
const endings = ['agent', 'visitor', 'person', 'idle', 'fault']

const values: Readonly<Record<OutcomeGroup, (value: string) => boolean>> = {
  channel: value => channels.includes(value),
  agent_id: isRecordId,
  agent_service_id: isRecordId,
  language_id: value => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(value),
  ended_by: value => endings.includes(value),
}

/** Returns whether conversations of a report may have this value. */
export function isGroupValue(group: OutcomeGroup, value: string): boolean {
  return values[group](value)
}
