import { readData } from '../../../../store/records/readData.ts'
import type { TenantDb } from '../../../../store/tenantRun.ts'
import { agentName } from '../../../conversations/agentName.ts'
import { simulationOf } from '../../../conversations/simulationMark.ts'
import { findAgentOf } from '../../../conversations/store/agentAtWork.ts'
import { type EventRow, recentEvents } from '../../../conversations/store/eventStore.ts'
import { agentOfThread, findThread, type ThreadRow } from '../../../conversations/store/threadStore.ts'

/** Returns the facts about a conversation and its participants, or undefined if it is gone. */
export async function conversationFacts(db: TenantDb, conversationId: string) {
  const thread = await findThread(db, conversationId)
  if (!thread) return undefined
  const events = await recentEvents(db, conversationId, { limit: maxEvents, isTeam: false })
  const agent = await findAgentOf(db, agentOfThread(thread))
  return {
    simulationId: simulationOf(thread.data),
    conversation: ofThread(thread, transcriptOf(events.toReversed())),
    contact: await contactFacts(db, thread.data.contact_id),
    agent: { id: thread.agent_id ?? '', name: agent ? agentName(agent.data) : '' },
  }
}

const maxEvents = 200
const maxCharacters = 20_000

function ofThread({ id, status, handler, data, created_at }: ThreadRow, transcript: string) {
  return {
    id,
    status,
    handler,
    transcript,
    channel: data.communication_channel ?? '',
    language_id: data.language_id ?? '',
    timezone: data.timezone ?? '',
    subject: data.subject ?? '',
    tags: data.tags ?? [],
    agent_service_id: data.agent_service_id ?? '',
    is_test: data.is_test ?? false,
    started_at: created_at.toISOString(),
  }
}

/** Returns the end of a long transcript, which says more about the result. Never cuts a character in half. */
export function transcriptOf(events: readonly Pick<EventRow, 'data'>[]): string {
  const lines = events
    .map(({ data }) => data)
    .filter(({ action_id, content }) => action_id === 'send_message' && content.trim() !== '')
    .map(({ role, content }) => `${role === 'user' ? 'Visitor' : 'Agent'}: ${content}`)
  return lines
    .join('\n\n')
    .slice(-maxCharacters)
    .replace(/^[\uDC00-\uDFFF]/, '')
}

async function contactFacts(db: TenantDb, id: string | undefined) {
  const found =
    id === undefined
      ? undefined
      : await db
          .selectFrom('record')
          .select('data')
          .where('entity', '=', 'contact')
          .where('_id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
  const contact = found && readData('contact', found.data)
  return {
    is_known: contact !== undefined,
    id: contact ? id : '',
    name: contact?.name ?? '',
    company: contact?.company ?? '',
    email: contact?.emails?.[0] ?? '',
    phone: contact?.phones?.[0] ?? '',
    language: contact?.language ?? '',
    tags: contact?.tags ?? [],
  }
}
