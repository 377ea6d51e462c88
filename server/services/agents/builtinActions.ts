import type { JSONSchema7 } from '@ai-sdk/provider'

/** What every agent can do, in the words that models read where a tenant has none of its own. */
export interface BuiltinAction {
  moduleId: string
  actionId: string
  toolName: string
  title: string
  description: string
  parameters: JSONSchema7
  risk: 'read' | 'low_impact_write'
}

/** The built-in actions, by module/action as a record of the entity agent_action names them. */
export const builtinActions = {
  'knowledge/search': {
    moduleId: 'knowledge',
    actionId: 'search',
    toolName: 'search_knowledge',
    title: 'Search the knowledge base',
    description:
      'Searches what the business has written about itself: opening hours, address, services, prices, answers. Use it before answering any question about the business.',
    parameters: {
      type: 'object',
      additionalProperties: false,
      required: ['query'],
      properties: {
        query: {
          type: 'string',
          minLength: 1,
          maxLength: 1000,
          description: "The question, in the visitor's words.",
        },
      },
    },
    risk: 'read',
  },
  'user_interactor/request_human': {
    moduleId: 'user_interactor',
    actionId: 'request_human',
    toolName: 'request_human',
    title: 'Call a person of the team',
    description:
      'Hands the conversation over to a person of the team. Use it when the visitor asks for a person, or when you cannot help.',
    parameters: { type: 'object', additionalProperties: false, properties: {} },
    risk: 'low_impact_write',
  },
  'user_interactor/end_conversation': {
    moduleId: 'user_interactor',
    actionId: 'end_conversation',
    toolName: 'end_conversation',
    title: 'End the conversation',
    description:
      'Ends the conversation for good. Use it only after the visitor has said goodbye or asked to end it, and you have answered.',
    parameters: { type: 'object', additionalProperties: false, properties: {} },
    risk: 'low_impact_write',
  },
} as const satisfies Readonly<Record<string, BuiltinAction>>

export type BuiltinName = keyof typeof builtinActions

/** Whether a text names a built-in action, written module/action. */
export function isBuiltinName(name: unknown): name is BuiltinName {
  return typeof name === 'string' && Object.hasOwn(builtinActions, name)
}
