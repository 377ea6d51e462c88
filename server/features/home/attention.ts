import { asText } from '../../../common/json/asText.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { ServedRecord } from '../../records/servedRecord.ts'
import { readData } from '../../store/records/readData.ts'
import type { HomeFacts } from './homeFacts.ts'

export type AttentionItem = components['schemas']['Home']['attention'][number]

/** What is not as it should be, the most pressing first. */
export function attention({
  failedMails,
  failingJobs,
  invitations,
  agents = [],
  calendars = [],
}: HomeFacts): AttentionItem[] {
  const lacking = (rows: readonly ServedRecord[], field: string) => rows.filter(row => !isFilled(row[field]))
  return [
    ...counted('mail_failed', failedMails),
    ...counted('jobs_failing', failingJobs),
    ...records('agent_without_instructions', 'agent', lacking(agents, 'instructions')),
    ...records('calendar_without_hours', 'calendar', lacking(calendars, 'working_hours')),
    ...counted('invitation_expired', invitations?.expired),
    ...records('agent_without_first_message', 'agent', lacking(agents, 'first_message')),
    ...counted(invitations?.areSent ? 'invitation_pending' : 'invitation_unsent', invitations?.pending),
  ]
}

/** Whether somebody has put anything in: blanks are nothing. */
export function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : asText(value).trim() !== ''
}

function counted(kind: AttentionItem['kind'], count = 0): AttentionItem[] {
  return count > 0 ? [{ kind, count, entity: null, record_id: null, label: null }] : []
}

function records(
  kind: AttentionItem['kind'],
  entity: 'agent' | 'calendar',
  rows: readonly ServedRecord[],
): AttentionItem[] {
  const [only, ...others] = rows
  if (!only) return []
  const isOne = others.length === 0
  return [
    {
      kind,
      entity,
      count: rows.length,
      record_id: isOne ? only._id : null,
      label: isOne ? (readData(entity, only)?.name ?? null) : null,
    },
  ]
}
