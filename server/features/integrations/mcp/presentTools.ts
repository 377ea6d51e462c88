import type { components } from '../../../../openapi/generated/types.d.ts'
import type { ToolDifference } from '../../../providers/mcp/compareTools.ts'
import type { ToolAction } from '../store/toolActionStore.ts'
import type { OfferedTool } from './listTools.ts'
import { reviewedDefinition } from './mcpAction.ts'
import { agentToolName } from './toolNames.ts'
import { toolState } from './toolState.ts'

type Tool = components['schemas']['IntegrationTool']
type Difference = components['schemas']['IntegrationToolDifference']

interface Shown {
  tools: readonly OfferedTool[]
  actions: readonly ToolAction[]
  prefix: string
  /** Names by which agents call other actions. */
  taken: readonly string[]
}

/** Returns the tools that a server offers, and those that are gone but still are actions, with what changed. */
export function presentTools({ tools, actions, prefix, taken }: Shown): Tool[] {
  const names = new Set(taken)
  const actionFor = (name: string) => actions.find(({ action }) => action.execution.tool === name)
  const offered = new Set(tools.map(({ name }) => name))
  const gone = actions.filter(each => {
    const { tool } = each.action.execution
    return !offered.has(tool) && actionFor(tool) === each
  })
  return [
    ...tools.map(tool => presentTool(tool, actionFor(tool.name), () => freeName(tool.name))),
    ...gone.map(presentGone),
  ]

  function freeName(tool: string): string {
    const name = agentToolName(prefix, tool, each => names.has(each))
    names.add(name)
    return name
  }
}

function presentTool(tool: OfferedTool, found: ToolAction | undefined, freeName: () => string): Tool {
  const { name, definition, hash } = tool
  const shown = { name, ...presentDefinition(definition), hash }
  if (!found) {
    const risk_class = definition.annotations.readOnlyHint === true ? 'read' : 'approval_required'
    const suggestion = { tool_name: freeName(), risk_class } as const
    return { ...shown, state: 'new', differences: [], action: null, suggestion }
  }
  const { state, differences } = toolState(found.action.execution, tool)
  return { ...shown, state, differences: differences.map(presentDifference), ...presentAction(found) }
}

function presentGone(found: ToolAction): Tool {
  const { execution } = found.action
  return {
    name: execution.tool,
    ...presentDefinition(reviewedDefinition(execution)),
    hash: execution.reviewed.hash,
    state: 'gone',
    differences: [],
    ...presentAction(found),
  }
}

function presentDefinition({ title, description, inputSchema, annotations }: OfferedTool['definition']) {
  return { title, description, input_schema: inputSchema, annotations: { ...annotations } }
}

function presentAction({ _id, action }: ToolAction): Pick<Tool, 'action' | 'suggestion'> {
  const { title, tool_name, description, risk_class, enabled, execution } = action
  const { reviewed_at, hash } = execution.reviewed
  return {
    action: { _id, title, tool_name, description, risk_class, enabled, reviewed_at, hash },
    suggestion: { tool_name, risk_class },
  }
}

function presentDifference(difference: ToolDifference): Difference {
  switch (difference.kind) {
    case 'title':
    case 'description':
      return { kind: difference.kind, path: '', before: difference.before, after: difference.after }
    case 'annotations': {
      const [before, after] = [JSON.stringify(difference.before), JSON.stringify(difference.after)]
      return { kind: 'annotations', path: '', before, after }
    }
    case 'parameter_type': {
      const { kind, path, before, after } = difference
      return { kind, path, before, after }
    }
    case 'parameter_added': {
      const kind = difference.isRequired ? 'parameter_added_required' : 'parameter_added'
      return { kind, path: difference.path, before: null, after: null }
    }
    default:
      return { kind: difference.kind, path: difference.path, before: null, after: null }
  }
}
