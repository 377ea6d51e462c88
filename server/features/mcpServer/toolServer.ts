import type { Server } from '@modelcontextprotocol/server'
import type { McpTool, ToolResult } from './mcpTool.ts'

interface Deps {
  version: string
  readTools: () => Promise<readonly McpTool[]>
  callTool: (tool: McpTool, given: Record<string, unknown>) => Promise<ToolResult>
}

/** Creates a server of the protocol that offers tools and nothing else. */
export async function toolServer({ version, readTools, callTool }: Deps): Promise<Server> {
  const { Server, ProtocolError, ProtocolErrorCode } = await import('@modelcontextprotocol/server')
  const server = new Server(
    { name: 'switchboard', title: 'Switchboard', version },
    { capabilities: { tools: {} } },
  )
  server.setRequestHandler('tools/list', async () => ({ tools: (await readTools()).map(described) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = (await readTools()).find(({ name }) => name === params.name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no tool with this name.')
    const { text, values, isError } = await callTool(tool, params.arguments ?? {})
    return {
      content: [{ type: 'text', text }],
      ...(values && { structuredContent: values }),
      ...(isError && { isError }),
    }
  })
  return server
}

function described({ name, title, description, inputSchema, risk, kind }: McpTool) {
  const isReadOnly = risk === 'read'
  return {
    name,
    title,
    description,
    inputSchema,
    annotations: {
      title,
      readOnlyHint: isReadOnly,
      // A new record takes nothing away; of an action nobody knows.
      destructiveHint: !isReadOnly && kind !== 'create',
      openWorldHint: kind === 'action',
    },
  }
}
