import type { Client, PriorDiscovery } from '@modelcontextprotocol/client'
import type { WebClient } from '../web/webClient.ts'
import { answeringTransport } from './answeringTransport.ts'
import type { McpServer, StoredEra } from './mcpClient.ts'
import { mcpFetch } from './mcpFetch.ts'
import type { TokenRenewal } from './tokenRenewal.ts'

/** The library's client, connected to a server. */
export interface OpenClient {
  client: Client
  /** Tells a server with sessions that this one is over, and closes. Never fails. */
  end(): Promise<void>
}

export interface Network {
  fetch: WebClient['fetch']
  renewal: TokenRenewal
}

/** Our own time-outs count; the library's must not end a request before. */
const never = 2 ** 31 - 1

/** Options of a request of the library. */
export function requestOptions(signal: AbortSignal) {
  return { signal, timeout: never }
}

/** Connects the library's client. Without an era, it asks the server which revision of the protocol it speaks. */
export async function openClient(
  { fetch, renewal }: Network,
  server: McpServer,
  era: StoredEra | undefined,
  signal: AbortSignal,
): Promise<OpenClient> {
  // The library costs 150 ms and 27 MB, so it is loaded when it is needed.
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
  const client = new Client(
    { name: 'switchboard', title: 'Switchboard', version: '1' },
    {
      versionNegotiation: { mode: 'auto' },
      // Answers are not checked against the server's schemas: one of its patterns could block the process for minutes.
      jsonSchemaValidator: {
        getValidator: () => input => ({ valid: true, data: input as never, errorMessage: undefined }),
      },
      inputRequired: { autoFulfill: false },
      listMaxPages: 8,
    },
  )
  const transport = new StreamableHTTPClientTransport(new URL(server.url), {
    fetch: mcpFetch({ fetch, renewal, server }),
    reconnectionOptions: {
      initialReconnectionDelay: 1,
      maxReconnectionDelay: 1,
      reconnectionDelayGrowFactor: 1,
      maxRetries: 0,
    },
  })
  try {
    await client.connect(answeringTransport(transport), {
      ...requestOptions(signal),
      ...(era && { prior: era as PriorDiscovery }),
    })
  } catch (error) {
    await client.close().catch(() => {})
    throw error
  }
  return { client, end }

  async function end(): Promise<void> {
    await transport.terminateSession().catch(() => {})
    await client.close().catch(() => {})
  }
}
