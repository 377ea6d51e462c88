import { fillJson } from '../../../templates/jsonTemplate.ts'
import type { Binding, BindingEvent } from './binding.ts'
import { isInScope } from './bindingMatch.ts'

/** Something at which chains may run. */
export interface Occasion {
  tenantId: string
  event: BindingEvent
  /** Tells this one from all others: the same one again is the same runs. */
  key: string
  /** Null where there is none, or none yet. */
  conversationId: string | null
  /** What has effects is left out, whatever a binding says. */
  isDry?: boolean
  /** The conversation is only played, in this simulation. */
  simulationId?: string
  facts: Readonly<Record<string, unknown>>
  /** What a chain is given whose binding gives it nothing else. */
  input: Readonly<Record<string, unknown>>
}

/** An answer that an agent is about to give. */
export interface AskedTurn {
  tenantId: string
  conversationId: string
  turnId: string
  /** What is answered; null where that is no message. */
  messageEventId: string | null
}

/** Whether the conversation of an occasion is among those that a binding is for. */
export function isFor(binding: Binding, { facts }: Occasion): boolean {
  const { conversation, agent } = facts as {
    conversation?: { channel: string; agent_service_id: string }
    agent?: { id: string }
  }
  return conversation === undefined || isInScope(binding, conversation, agent?.id ?? '')
}

/** What conditions of a binding and the values it gives can read. */
export function readableFacts(binding: Binding, { facts, input, event }: Occasion) {
  return { ...facts, input, binding: { name: binding.binding_name, event } }
}

/** What a chain is given: what its binding says, else what the occasion gives. */
export function givenInput(binding: Binding, occasion: Occasion, now: Date): Record<string, unknown> {
  const { input_mapping: mapping = {} } = binding
  if (Object.keys(mapping).length === 0) return { ...occasion.input }
  const values = { ...readableFacts(binding, occasion), now: now.toISOString() }
  return fillJson(mapping, values) as Record<string, unknown>
}
