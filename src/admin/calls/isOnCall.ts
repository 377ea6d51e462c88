import type { components } from '../../../openapi/generated/types.d.ts'

/** As much of a conversation as says what kind of call it is. */
export type CallFields = Pick<
  components['schemas']['Conversation'],
  | 'communication_channel'
  | 'call_direction'
  | 'call_from'
  | 'call_seconds'
  | 'call_outcome'
  | 'call_quality'
  | 'call_issue'
  | 'call_fault'
  | 'call_fault_status'
  | 'call_recording'
>

/** Whether the conversation is a call that lasts: both are stored when it is over. */
export function isOnCall({ communication_channel, call_outcome, call_seconds }: CallFields): boolean {
  return communication_channel === 'voice' && call_outcome === undefined && call_seconds === undefined
}
