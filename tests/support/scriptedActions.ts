import type { ActionContext, ActionResult, AgentAction } from '../../server/features/agentAction.ts'

export interface ActionRun extends Pick<ActionContext, 'callId' | 'conversationId' | 'scope'> {
  name: string
  parameters: Record<string, unknown>
}

/**
 * Creates actions that record each of their runs. They answer `<toolName> says 42`, or with the result that a test
 * sets.
 */
export function scriptedActions() {
  const ran: ActionRun[] = []
  return { ran, action }

  function action(
    toolName: string,
    more: Partial<AgentAction> = {},
    result: Partial<ActionResult> = {},
  ): AgentAction {
    return {
      moduleId: 'http',
      actionId: toolName,
      toolName,
      title: `Do ${toolName}`,
      description: 'For tests.',
      parameters: {
        type: 'object',
        properties: { day: { type: 'string', maxLength: 20 }, conversation_id: { type: 'string' } },
        additionalProperties: false,
      },
      risk: 'read',
      isBackground: false,
      usualSeconds: 7,
      isShown: false,
      messages: {},
      ...more,
      run: async (context, parameters) => {
        const { callId, conversationId, scope } = context
        ran.push({ name: toolName, parameters, callId, conversationId, scope })
        return (await more.run?.(context, parameters)) ?? { text: `${toolName} says 42`, ...result }
      },
    }
  }
}
