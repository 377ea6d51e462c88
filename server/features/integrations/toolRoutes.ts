import type { Handlers } from '../../http/handlers.ts'
import type { ToolService } from './toolService.ts'

/** Creates the handlers of the tools of MCP servers. */
export function toolRoutes(tools: ToolService) {
  return {
    listIntegrationTools: async ({ scope, path }) => ({
      status: 200,
      body: await tools.list(scope, path.id),
    }),
    reviewIntegrationTools: async ({ scope, path, body }) => ({
      status: 200,
      body: await tools.review(scope, path.id, body.tools),
    }),
  } satisfies Partial<Handlers>
}
