import { fillJson } from '../../../templates/jsonTemplate.ts'
import { type Binding, type BindingEvent, connectionEvents, intakeEvents } from './binding.ts'
import {
  type BookingEvent,
  type ConnectionEvent,
  coversBooking,
  coversConnection,
  coversDocument,
  coversIntake,
  type DocumentEvent,
  type IntakeEvent,
  isInScope,
} from './bindingMatch.ts'

/** A moment at which chains may run. */
export interface Occasion {
  tenantId: string
  event: BindingEvent
  /** Identifies the occasion: the same key gives the same runs. */
  key: string
  /** Null if there is no conversation, or none yet. */
  conversationId: string | null
  /** If true, steps with effects are left out, even if the binding says otherwise. */
  isDry?: boolean
  /** Set if the conversation is part of this simulation. */
  simulationId?: string
  facts: Readonly<Record<string, unknown>>
  /** Input of a chain whose binding defines none. */
  input: Readonly<Record<string, unknown>>
}

/** An answer that an agent is about to give. */
export interface AskedTurn {
  tenantId: string
  conversationId: string
  turnId: string
  /** The message to answer; null if the turn answers none. */
  messageEventId: string | null
}

/** Returns whether a binding covers the conversation, connection, booking, document or intake of an occasion. */
export function isFor(binding: Binding, { event, facts, input }: Occasion): boolean {
  if (connectionEvents.has(event)) return coversConnection(binding, input as unknown as ConnectionEvent)
  if (event === 'booking_event') return coversBooking(binding, input as unknown as BookingEvent)
  if (event === 'document_ready') return coversDocument(binding, input as unknown as DocumentEvent)
  if (intakeEvents.has(event)) return coversIntake(binding, input as unknown as IntakeEvent)
  const { conversation, agent } = facts as {
    conversation?: { channel: string; agent_service_id: string }
    agent?: { id: string }
  }
  return conversation === undefined || isInScope(binding, conversation, agent?.id ?? '')
}

/** Returns the values that a binding's condition and input mapping can read. */
export function readableFacts(binding: Binding, { facts, input, event }: Occasion) {
  return { ...facts, input, binding: { name: binding.binding_name, event } }
}

/** Returns the chain's input: the binding's mapping, or the occasion's input if it has none. */
export function givenInput(binding: Binding, occasion: Occasion, now: Date): Record<string, unknown> {
  const { input_mapping: mapping = {} } = binding
  if (Object.keys(mapping).length === 0) return { ...occasion.input }
  const values = { ...readableFacts(binding, occasion), now: now.toISOString() }
  return fillJson(mapping, values) as Record<string, unknown>
}
