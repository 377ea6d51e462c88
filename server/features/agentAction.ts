import type { JSONSchema7 } from '@ai-sdk/provider'
import type { components } from '../../openapi/generated/types.d.ts'
import type { StoredRetrieval, TurnStep } from '../store/conversationTables.ts'
import type { EntityData } from '../store/records/entityData.ts'
import type { Scope } from '../store/scope.ts'

/** The context in which an action runs. Permissions come from here, never from a model's text. */
export interface ActionContext {
  /** Acts for the tenant, in the name of the agent or the program. */
  scope: Scope
  /** Empty outside conversations: for a chain that runs by itself, or another program. */
  conversationId: string
  /** Empty if no agent acts. */
  agentId: string
  /** The same for every attempt at one call; other systems receive it as the idempotency key. */
  callId: string
  /** Time of the call; an approval can let the action run days later. */
  calledAt: Date
  signal: AbortSignal
}

export interface ActionResult {
  /** Text that the model reads. */
  text: string
  isError?: boolean
  errorCode?: string
  /** Sources that a search found, for the trace and the answer. */
  sources?: NonNullable<TurnStep['sources']>
  /** Record of the retrieval, stored in the trace. */
  retrieval?: StoredRetrieval
  metadata?: components['schemas']['EventMetadata']
  /** Answers that the visitor can choose from, shown with the agent's message. */
  suggestions?: readonly string[]
  /** Ends the turn after this action, because the conversation was completed or handed over. */
  endsTurn?: boolean
}

/** An action that an agent can perform besides talking. */
export interface AgentAction {
  moduleId: string
  actionId: string
  /** Set if a feature provides the action and its parameter schema; absent if users wrote both. */
  isBuiltin?: true
  /** Short name of the chain that it runs; absent if it runs none. */
  chainName?: string
  /** Name by which models call it. */
  toolName: string
  title: string
  /** Set if the tenant has not written a title; screens then show one in the reader's language. */
  hasUsualTitle?: true
  /** Description that models read. */
  description: string
  parameters: JSONSchema7
  risk: 'read' | 'low_impact_write' | 'approval_required'
  /** Runs beside the conversation while the agent continues. */
  isBackground: boolean
  /** Set if a call must never be repeated, because the other system cannot tell a repeated call from a new one. */
  isOnce?: true
  /** Half-life of its progress bar, in seconds. */
  usualSeconds: number
  /** Visitors see the call and its result. */
  isShown: boolean
  messages: { running?: string; failed?: string }
  run(context: ActionContext, parameters: Record<string, unknown>): Promise<ActionResult>
  /** Does the same in a simulated conversation: it checks all, and changes nothing. Absent if it cannot. */
  rehearse?: AgentAction['run']
}

/** Tenant and channel for which a built-in action is offered. */
export interface OfferPlace {
  tenantId: string
  channel: string | undefined
}

/** An action that a feature provides to agents. Models read its texts unless the tenant has written its own. */
export interface BuiltinAction
  extends Pick<
    AgentAction,
    'moduleId' | 'actionId' | 'toolName' | 'title' | 'description' | 'parameters' | 'risk'
  > {
  /** Returns true if the agent's settings enable it. */
  isOffered(agent: EntityData<'agent'>): boolean
  /** Resolves to true if it is useful in a conversation on this channel. Absent if it always is. */
  isOfferedIn?(place: OfferPlace): Promise<boolean>
  /** Resolves to the reason why no agent of the tenant has it at the moment, or null. Absent if there never is one. */
  unavailableReason?(
    tenantId: string,
  ): Promise<components['schemas']['AvailableAction']['unavailable_reason']>
  /** Returns the function that runs it for an agent. */
  runFor(agent: EntityData<'agent'>): AgentAction['run']
  /** Returns the function that rehearses it for an agent. */
  rehearseFor?(agent: EntityData<'agent'>): AgentAction['run']
}

/** Returns the name that records of the entity `agent_action` use for it. */
export function builtinName({ moduleId, actionId }: Pick<BuiltinAction, 'moduleId' | 'actionId'>): string {
  return `${moduleId}/${actionId}`
}

/** Returns the check of a tenant as `isOfferedIn`: the actions of a turn share one answer. */
export function oncePerOffer(
  check: (tenantId: string) => Promise<boolean>,
): NonNullable<BuiltinAction['isOfferedIn']> {
  const known = new WeakMap<OfferPlace, Promise<boolean>>()
  return place => {
    const answer = known.get(place) ?? check(place.tenantId)
    known.set(place, answer)
    return answer
  }
}
