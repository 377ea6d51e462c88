import packageJson from '../../../package.json' with { type: 'json' }
import type { OwnActions } from '../agents/actions/ownActions.ts'
import { createArgumentCheck } from '../agents/turns/argumentCheck.ts'
import type { ToolServices } from '../customData/programs/typeTools.ts'
import { createTypeStore } from '../customData/store/typeStore.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { KnowledgeSearch } from '../knowledge/knowledgeSearch.ts'
import { mcpRoutes } from './mcpRoutes.ts'
import { createOfferedTools } from './offeredTools.ts'
import { createToolCalls } from './toolCalls.ts'
import { knowledgeTool } from './tools/knowledgeTool.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'schemas' | 'log' | 'now'> {
  actions: Pick<OwnActions, 'forPrograms'>
  knowledge: Pick<KnowledgeSearch, 'search'>
  tools: ToolServices
}

/** Creates the feature that offers tools to other programs over the Model Context Protocol. */
export function createMcpServerFeature({
  database,
  records,
  schemas,
  actions,
  knowledge,
  tools,
  log,
  now,
}: Deps) {
  return {
    handlers: mcpRoutes({
      version: packageJson.version,
      offeredTools: createOfferedTools({
        actions,
        tools,
        types: createTypeStore(database),
        knowledgeTool: knowledgeTool({ database, knowledge }),
      }),
      callTool: createToolCalls({ faultsOf: createArgumentCheck(schemas), note: records.note, log, now }),
    }),
  } satisfies Feature
}
