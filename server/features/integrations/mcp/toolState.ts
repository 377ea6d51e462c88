import type { components } from '../../../../openapi/generated/types.d.ts'
import { compareTools, type ToolDifference } from '../../../providers/mcp/compareTools.ts'
import type { OfferedTool } from './listTools.ts'
import { type McpCall, reviewedDefinition } from './mcpAction.ts'

type Tool = components['schemas']['IntegrationTool']

export interface ToolState {
  state: Exclude<Tool['state'], 'new'>
  differences: readonly ToolDifference[]
}

/** Compares a reviewed tool with what its server offers now; undefined if the server no longer lists it. */
export function toolState(
  call: McpCall,
  offered: Pick<OfferedTool, 'definition' | 'hash'> | undefined,
): ToolState {
  if (!offered) return { state: 'gone', differences: [] }
  if (offered.hash === call.reviewed.hash) return { state: 'reviewed', differences: [] }
  const { verdict, differences } = compareTools(reviewedDefinition(call), offered.definition)
  return { state: verdict === 'same' ? 'reviewed' : verdict, differences }
}

/** Returns why calls by the reviewed copy are withheld, as sentences for people; null if they are not. */
export function withheldBecause(
  call: McpCall,
  offered: Pick<OfferedTool, 'definition' | 'hash'> | undefined,
): string | null {
  const { state, differences } = toolState(call, offered)
  if (state === 'gone') return `The server no longer offers ${call.tool}. Review it.`
  if (state !== 'incompatible') return null
  return [
    ...differences.flatMap(difference => breakSentence(call.tool, difference) ?? []),
    'Review it.',
  ].join(' ')
}

function breakSentence(tool: string, difference: ToolDifference): string | null {
  switch (difference.kind) {
    case 'parameter_added':
      return difference.isRequired ? `${tool} now needs ‘${difference.path}’.` : null
    case 'parameter_required':
      return `${tool} now needs ‘${difference.path}’.`
    case 'parameter_removed':
      return `${tool} no longer takes ‘${difference.path}’.`
    case 'parameter_type':
      if (!difference.isNarrower) return null
      return difference.path === ''
        ? `${tool} now takes other input.`
        : `${tool} now takes other values for ‘${difference.path}’.`
    default:
      return null
  }
}
