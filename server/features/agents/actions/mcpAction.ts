import type { AgentAction } from '../../agentAction.ts'
import type { McpAction } from '../../integrations/mcp/mcpAction.ts'
import type { McpActions } from '../../integrations/mcp/mcpActions.ts'
import { withVisitorWords } from '../turns/visitorWords.ts'

/** Returns the function that calls an action's tool at its MCP server. */
export function mcpAction(mcp: Pick<McpActions, 'run'>, action: McpAction): AgentAction['run'] {
  return async (context, parameters) =>
    withVisitorWords(await mcp.run(action, context, parameters), action.messages.failed)
}
