import type { components } from '../../../openapi/generated/types.d.ts'

/** Fields of a conversation that describe its call. */
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

/** Returns whether the conversation is a call in progress; its duration and outcome are stored when it ends. */
export function isOnCall({ communication_channel, call_outcome, call_seconds }: CallFields): boolean {
  return communication_channel === 'voice' && call_outcome === undefined && call_seconds === undefined
}
