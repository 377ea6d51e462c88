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
import { SourceError } from '../sourceError.ts'
import { asMcpSourceError } from './asMcpSourceError.ts'
import type { McpConnection } from './mcpConnection.ts'
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

/** Asks a server what it is and which tools it offers. Throws SourceError, also if no tool can be read. */
export async function listTools(
  client: Pick<McpClient, 'discover' | 'listTools'>,
  connection: McpConnection,
  signal: AbortSignal,
): Promise<FoundTools> {
  try {
    const notes = await client.discover(mcpServerOf(connection), signal)
    const { tools, leftOut } = await client.listTools(mcpServerOf(connection, notes.era), signal)
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
  const secret = (auth?.type === 'bearer' ? auth.token : auth?.key) ?? ''
  const cleaned = storable(mapTexts(found, text => withoutSecrets(text, [secret]))) as typeof found
  return { ...cleaned, tools: cleaned.tools.map(tool => ({ ...tool, hash: toolHash(tool.definition) })) }
}

function nothingReadable(leftOut: ToolList['leftOut']): string {
  const [first] = leftOut
  if (!first) return 'The server offers no tools.'
  if (first.reason === 'too_large') return 'The list of its tools is larger than is read.'
  const name = first.name === undefined ? '' : `, such as “${first.name}”`
  return `None of its tools can be read: their definitions${name} are broken or too long.`
}
