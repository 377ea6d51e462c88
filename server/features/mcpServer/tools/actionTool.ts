import { v7 } from 'uuid'
import type { ProgramAction } from '../../agents/actions/ownActions.ts'
import type { McpTool } from '../mcpTool.ts'

/** Returns the tool that runs an action of the tenant with the code that agents use, outside conversations. */
export function actionTool({ recordId, action }: ProgramAction): McpTool {
  return {
    kind: 'action',
    name: action.toolName,
    title: action.title,
    description: action.description,
    inputSchema: { ...action.parameters, type: 'object' },
    risk: action.risk === 'read' ? 'read' : 'write',
    entity: 'agent_action',
    record_id: recordId,
    run: async ({ scope, signal }, given) => {
      const place = { conversationId: '', agentId: '' }
      const context = { scope, signal, ...place, callId: v7(), calledAt: new Date() }
      const { text, isError } = await action.run(context, given)
      return { text, ...(isError && { isError }) }
    },
  }
}
