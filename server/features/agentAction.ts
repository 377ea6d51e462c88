import type { JSONSchema7 } from '@ai-sdk/provider'
import type { components } from '../../openapi/generated/types.d.ts'
import type { StoredRetrieval, TurnStep } from '../store/conversationTables.ts'
import type { EntityData } from '../store/records/entityData.ts'
import type { Scope } from '../store/scope.ts'

/** What an action knows of where it runs: rights come from here, never from what a model wrote. */
export interface ActionContext {
  /** Acts for the conversation's tenant, in the name of the agent. */
  scope: Scope
  conversationId: string
  agentId: string
  /** The same for every attempt at one call; sent along to other systems as their idempotency key. */
  callId: string
  signal: AbortSignal
}

export interface ActionResult {
  /** What the model reads. */
  text: string
  isError?: boolean
  errorCode?: string
  /** What a search found, for the trace and for the answer's sources. */
  sources?: NonNullable<TurnStep['sources']>
  /** How the search came to that, kept in the trace. */
  retrieval?: StoredRetrieval
  metadata?: components['schemas']['EventMetadata']
  /** Ends the turn after this action: the conversation was completed or handed over. */
  endsTurn?: boolean
}

/** Something an agent can do besides talking. */
export interface AgentAction {
  moduleId: string
  actionId: string
  /** It comes with a feature, and so does the schema of its parameters; left out where users wrote both. */
  isBuiltin?: true
  /** The chain that it runs, by its short name; left out where it runs none. */
  chainName?: string
  /** Name by which models call it. */
  toolName: string
  title: string
  /** Nobody of the tenant has written the title: screens have one in their reader's language. */
  hasUsualTitle?: true
  /** What models read. */
  description: string
  parameters: JSONSchema7
  risk: 'read' | 'low_impact_write' | 'approval_required'
  /** Runs beside the conversation; the agent goes on meanwhile. */
  isBackground: boolean
  /** Half-life of its loading bar. */
  usualSeconds: number
  /** Visitors see call and result. */
  isShown: boolean
  messages: { running?: string; failed?: string }
  run(context: ActionContext, parameters: Record<string, unknown>): Promise<ActionResult>
}

/** Where a built-in action is offered. */
export interface OfferPlace {
  tenantId: string
  channel: string | undefined
}

/** An action that agents have by a feature, in the words that models read where a tenant has none of its own. */
export interface BuiltinAction
  extends Pick<AgentAction, 'moduleId' | 'actionId' | 'toolName' | 'title' | 'description' | 'parameters'> {
  risk: 'read' | 'low_impact_write'
  /** Whether an agent has it, by its own settings. */
  isOffered(agent: EntityData<'agent'>): boolean
  /** Whether it is of use in a conversation on that channel; always where left out. */
  isOfferedIn?(place: OfferPlace): Promise<boolean>
  /** Runs it for an agent. */
  runFor(agent: EntityData<'agent'>): AgentAction['run']
}

/** As a record of the entity agent_action names it. */
export function builtinName({ moduleId, actionId }: Pick<BuiltinAction, 'moduleId' | 'actionId'>): string {
  return `${moduleId}/${actionId}`
}
