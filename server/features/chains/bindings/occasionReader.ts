import { createSettingsCache } from '../../../records/settingsCache.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Binding, BindingEvent } from './binding.ts'
import { conversationFacts } from './facts/conversationFacts.ts'
import { type TenantFactsDeps, tenantFacts } from './facts/tenantFacts.ts'
import type { AskedTurn, Occasion } from './occasion.ts'

interface Deps extends TenantFactsDeps {
  database: Pick<Database, 'inTenant'>
}

/** Identifies the part of a conversation that an occasion is about. */
export interface ConversationOccasion {
  tenantId: string
  event: BindingEvent
  key: string
  conversationId: string
  /** Id of an event, as is `answer`. */
  message?: string | null
  answer?: string | null
}

export type OccasionReader = ReturnType<typeof createOccasionReader>

/** Reads the facts that chains can use on an occasion. */
export function createOccasionReader({ database, ...deps }: Deps) {
  const business = createSettingsCache({ read: tenantId => tenantFacts(deps, tenantId), now: deps.now })
  return { ofTurn, ofConversation, ofBeginning, ofItself }

  /** Returns the occasion before an answer to a visitor, or null if no visitor wrote or the conversation is gone. */
  async function ofTurn({ messageEventId, ...turn }: AskedTurn): Promise<Occasion | null> {
    const { tenantId, conversationId, turnId } = turn
    if (messageEventId === null) return null
    const place = { tenantId, conversationId, event: 'pre_response', key: turnId } as const
    const occasion = await ofConversation({ ...place, message: messageEventId })
    const message = occasion?.facts.message as { role: string } | undefined
    return occasion && message?.role === 'user' ? occasion : null
  }

  /** Returns the occasion of a conversation, or null if it is gone. */
  async function ofConversation({
    message,
    answer,
    ...place
  }: ConversationOccasion): Promise<Occasion | null> {
    const { tenantId, conversationId, event } = place
    const read = await database.inTenant(tenantId, async db => {
      const facts = await conversationFacts(db, conversationId)
      if (!facts) return null
      return {
        ...facts,
        ...(message !== undefined && { message: await eventFacts(db, message) }),
        ...(answer !== undefined && { answer: await eventFacts(db, answer) }),
      }
    })
    if (!read) return null
    const { simulationId, ...known } = read
    const facts = { ...(await business.of(tenantId)), ...known }
    const played = simulationId === null ? {} : { simulationId }
    return { ...place, ...played, facts, input: inputs[event]?.(known) ?? {} }
  }

  /** Returns the occasion before a conversation begins. */
  async function ofBeginning({
    beginning,
    agent,
    ...place
  }: Pick<Occasion, 'tenantId' | 'key' | 'simulationId'> & {
    beginning: { channel: string; language_id: string; agent_service_id: string }
    agent: { id: string; name: string }
  }): Promise<Occasion> {
    const { channel, language_id } = beginning
    const facts = { ...(await business.of(place.tenantId)), conversation: beginning, agent }
    return { ...place, event: 'router', conversationId: null, facts, input: { channel, language_id } }
  }

  /** Returns an occasion that belongs to no conversation. */
  async function ofItself(
    tenantId: string,
    { event }: Pick<Binding, 'event'>,
    { key, input }: Pick<Occasion, 'key' | 'input'>,
  ): Promise<Occasion> {
    return { tenantId, event, key, conversationId: null, facts: await business.of(tenantId), input }
  }
}

interface Known {
  conversation: { id: string; transcript: string }
  message?: { content: string }
  answer?: { content: string }
}

const inputs: Partial<Record<BindingEvent, (known: Known) => Record<string, unknown>>> = {
  pre_response: ({ message }) => ({ text: message?.content ?? '' }),
  post_response: ({ message, answer }) => ({ text: message?.content ?? '', answer: answer?.content ?? '' }),
  conversation_started: ({ conversation: { id } }) => ({ conversation_id: id }),
  conversation_completed: ({ conversation: { id, transcript } }) => ({
    conversation_id: id,
    text: transcript,
  }),
}

async function eventFacts(db: TenantDb, id: string | null) {
  const found =
    id === null
      ? undefined
      : await db.selectFrom('conversation_event').select('data').where('_id', '=', id).executeTakeFirst()
  return { id: id ?? '', role: found?.data.role ?? '', content: found?.data.content ?? '' }
}
