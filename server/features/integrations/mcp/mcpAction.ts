import type { ToolAnnotations } from '../../../providers/mcp/mcpClient.ts'
import type { ToolDefinition } from '../../../providers/mcp/toolHash.ts'
import type { EntityData } from '../../../store/records/entityData.ts'

type Action = EntityData<'agent_action'>

/** The call of a tool of an MCP server, as an action's record describes it. */
export type McpCall = Extract<Action['execution'], { kind: 'mcp' }>

/** An action that calls a tool of an MCP server. */
export type McpAction = Action & { execution: McpCall }

export function isMcpAction(action: Action): action is McpAction {
  return action.execution.kind === 'mcp'
}

/** Returns the definition of a tool as a person reviewed it. */
export function reviewedDefinition({ reviewed }: McpCall): ToolDefinition {
  const { title, description, input_schema, annotations } = reviewed
  return { title, description, inputSchema: { ...input_schema }, annotations: annotations as ToolAnnotations }
}
