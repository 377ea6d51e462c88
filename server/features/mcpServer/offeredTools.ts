import type { Scope } from '../../store/scope.ts'
import type { OwnActions } from '../agents/actions/ownActions.ts'
import { recordTools } from '../customData/programs/recordTools.ts'
import type { ToolServices } from '../customData/programs/typeTools.ts'
import type { TypeStore } from '../customData/store/typeStore.ts'
import type { McpTool } from './mcpTool.ts'
import { actionTool } from './tools/actionTool.ts'
import { uniqueNames } from './uniqueNames.ts'

interface Deps {
  actions: Pick<OwnActions, 'forPrograms'>
  types: Pick<TypeStore, 'all'>
  tools: ToolServices
  knowledgeTool: McpTool
}

export interface OfferedTools {
  tools: readonly McpTool[]
  /** Number of tools beyond the maximum. */
  leftOut: number
}

export type ReadOfferedTools = (scope: Pick<Scope, 'tenantId'>) => Promise<OfferedTools>

/** Maximum number of tools; clients and models cope with no more. */
const mostTools = 200

/**
 * Creates the function that reads which tools a tenant offers to programs at this moment: the search, its actions by
 * name, then its data types by name.
 */
export function createOfferedTools({
  actions,
  types,
  tools: services,
  knowledgeTool,
}: Deps): ReadOfferedTools {
  return async ({ tenantId }) => {
    const [own, all] = await Promise.all([actions.forPrograms(tenantId), types.all(tenantId)])
    const byName = all
      .map(({ type }) => type)
      .sort((one, other) => (one.data.name < other.data.name ? -1 : 1))
    const tools = uniqueNames([
      knowledgeTool,
      ...own.map(actionTool),
      ...byName.flatMap(type => recordTools(services, type)),
    ])
    return { tools: tools.slice(0, mostTools), leftOut: Math.max(0, tools.length - mostTools) }
  }
}
