import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { sendRequest } from './sendRequest.ts'
import type { TenantName, TestApp } from './testApp.ts'

export interface McpAccess {
  app: Pick<TestApp, 'port'>
  key: string
  tenant?: TenantName
}

const identity = { name: 'a test', version: '1' }

/** Clients by name: the protocol of 2026, that of 2025 by the same library, and the library of that time. */
export const mcpClients = {
  'of 2026': async (access: McpAccess) => {
    const client = new NewClient(identity, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new NewTransport(addressOf(access), { fetch: fetchOf(access) }))
    return client
  },
  'of 2025': async (access: McpAccess) => {
    const client = new NewClient(identity)
    await client.connect(new NewTransport(addressOf(access), { fetch: fetchOf(access) }))
    return client
  },
  'of the old library': async (access: McpAccess) => {
    const client = new OldClient(identity)
    await client.connect(new OldTransport(addressOf(access), { fetch: fetchOf(access) }) as never)
    return client
  },
}

export type McpClient = Awaited<ReturnType<(typeof mcpClients)['of 2026']>>

function addressOf({ app }: McpAccess): URL {
  return new URL(`http://127.0.0.1:${app.port}/api/mcp`)
}

/** Returns a fetch that names the tenant's host, which the global one forbids. */
function fetchOf({ app, key, tenant = 'lakeside' }: McpAccess) {
  return async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { port, pathname: path } = new URL(url)
    const host = `${tenant}.test:${app.port}`
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host, authorization: `Bearer ${key}` }
    const sent = { port: Number(port), method: init.method ?? 'GET', path, headers }
    const answer = await sendRequest(typeof init.body === 'string' ? { ...sent, body: init.body } : sent)
    const shown = Object.entries(answer.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    )
    const isEmpty = answer.status === 202 || answer.status === 204
    return new Response(isEmpty ? null : answer.text, { status: answer.status, headers: shown })
  }
}
