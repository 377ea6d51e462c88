import { mapTexts } from '../../../../common/json/mapTexts.ts'
import type {
  LeftOut,
  McpClient,
  McpServerNotes,
  McpTool,
  ToolList,
} from '../../../providers/mcp/mcpClient.ts'
import { type ToolDefinition, toolHash } from '../../../providers/mcp/toolHash.ts'
import { withoutSecrets } from '../../../secrets/withoutSecrets.ts'
import { storable } from '../../../store/records/storable.ts'
import type { AccessTokens } from '../oauth/accessTokens.ts'
import { SourceError } from '../sourceError.ts'
import { asMcpSourceError } from './asMcpSourceError.ts'
import type { McpAuthorization, McpConnection } from './mcpConnection.ts'
import { mcpServerOf } from './mcpServerOf.ts'

/** A tool as it is stored. */
export interface OfferedTool {
  name: string
  definition: ToolDefinition
  hash: string
}

/** What a server says of itself, and its tools. */
export interface FoundTools {
  server: McpServerNotes
  tools: readonly OfferedTool[]
  leftOut: readonly LeftOut[]
}

interface Deps {
  mcpClient: Pick<McpClient, 'discover' | 'listTools'>
  accessTokens: Pick<AccessTokens, 'accessToken' | 'renewed'>
}

/** Asks a server what it is and which tools it offers. Throws SourceError, also if no tool can be read. */
export async function listTools(
  { mcpClient, accessTokens }: Deps,
  connection: McpConnection,
  signal: AbortSignal,
): Promise<FoundTools> {
  try {
    const server = await mcpServerOf(connection, accessTokens)
    const notes = await mcpClient.discover(server, signal)
    const { tools, leftOut } = await mcpClient.listTools({ ...server, era: notes.era }, signal)
    if (tools.length === 0) throw new SourceError('invalid', nothingReadable(leftOut))
    return clean({ server: notes, tools: tools.map(definitionOf), leftOut }, connection)
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw asMcpSourceError(error)
  }
}

function definitionOf({ name, title, description, inputSchema, annotations }: McpTool) {
  return { name, definition: { title, description, inputSchema, annotations } }
}

/** Returns what a server said, without the secret of the connection and as the database can store it. */
function clean(
  found: Omit<FoundTools, 'tools'> & { tools: readonly Omit<OfferedTool, 'hash'>[] },
  { authorization: { auth } }: McpConnection,
): FoundTools {
  const cleaned = storable(mapTexts(found, text => withoutSecrets(text, secretsOf(auth)))) as typeof found
  return { ...cleaned, tools: cleaned.tools.map(tool => ({ ...tool, hash: toolHash(tool.definition) })) }
}

function secretsOf(auth: McpAuthorization['auth']): string[] {
  switch (auth?.type) {
    case 'bearer':
      return auth.token === undefined ? [] : [auth.token]
    case 'api_key':
      return auth.key === undefined ? [] : [auth.key]
    case 'oauth':
      return auth.client_secret === undefined ? [] : [auth.client_secret]
    case undefined:
      return []
  }
}

function nothingReadable(leftOut: ToolList['leftOut']): string {
  const [first] = leftOut
  if (!first) return 'The server offers no tools.'
  if (first.reason === 'too_large') return 'The list of its tools is larger than is read.'
  const name = first.name === undefined ? '' : `, such as “${first.name}”`
  return `None of its tools can be read: their definitions${name} are broken or too long.`
}
