import type { IncomingHttpHeaders } from 'node:http'
import { expect } from 'vitest'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { Member } from '../testApp.ts'
import { type ModernServer, type ModernServerOptions, startModernServer } from './modernServer.ts'

export type Tools = components['schemas']['IntegrationTools']
export type Tool = components['schemas']['IntegrationTool']

interface ToolCall {
  name: string
  arguments?: Record<string, unknown> | undefined
  signal: AbortSignal
}

/** An MCP server whose tools and answers a test changes. */
export interface ToolServer extends ModernServer {
  tools: Record<string, unknown>[]
  calls: { name: string; arguments: unknown }[]
  behavior: {
    /** Replaces the answer to a call. */
    call: (call: ToolCall) => unknown
    refuse: (headers: IncomingHttpHeaders) => number | undefined
  }
}

/** Starts a server with a title and these tools. Each call answers `<title> did <tool>`. */
export async function startToolServer(
  title: string,
  tools: Record<string, unknown>[],
  { guard }: Pick<ModernServerOptions, 'guard'> = {},
): Promise<ToolServer> {
  const usual = ({ name }: ToolCall) => ({ content: [{ type: 'text', text: `${title} did ${name}` }] })
  const behavior: ToolServer['behavior'] = { call: usual, refuse: () => undefined }
  const calls: ToolServer['calls'] = []
  const server = await startModernServer({
    title,
    tools,
    call: call => {
      calls.push({ name: call.name, arguments: call.arguments })
      return behavior.call(call)
    },
    refuse: headers => behavior.refuse(headers),
    ...(guard && { guard }),
  })
  return { ...server, tools, calls, behavior }
}

export const sendMail = {
  name: 'send.Mail',
  title: 'Send a mail',
  description: 'Sends a mail to a customer.',
  inputSchema: { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] },
}

export const add = {
  name: 'add',
  description: 'Adds two amounts.',
  inputSchema: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { a: { type: 'number' }, b: { type: 'number' } },
    required: ['a', 'b'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
}

/** Connects a server and returns the connection's id. */
export async function connectMcp(by: Member, url: string, more: object = {}): Promise<string> {
  const made = await by.post('/integrations/mcp/authorization', { url, ...more })
  expect(made.status, made.text).toBe(201)
  return String(made.json().id)
}

export async function toolsOf(by: Member, id: string): Promise<Tools> {
  const answer = await by.get(`/integrations/${id}/tools`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}

/** Returns the entry of a review that takes a tool over as it is suggested. */
export function asSuggested({ name, hash, title, description, action, suggestion }: Tool, more: object = {}) {
  const texts = action ?? { title, description: description || title }
  return { name, hash, title: texts.title, description: texts.description, ...suggestion, ...more }
}

/** Takes over all tools as suggested; returns them by name. */
export async function reviewAll(by: Member, id: string, more: object = {}): Promise<Map<string, Tool>> {
  const { tools } = await toolsOf(by, id)
  const answer = await by.put(`/integrations/${id}/tools`, {
    tools: tools.map(tool => asSuggested(tool, more)),
  })
  expect(answer.status, answer.text).toBe(200)
  return new Map(answer.json<Tools>().tools.map(tool => [tool.name, tool]))
}

/** Has the server's tools listed again. */
export async function listAgain(by: Member, id: string): Promise<Tools> {
  const answer = await by.post(`/integrations/${id}/test`, undefined)
  expect(answer.status, answer.text).toBe(200)
  return toolsOf(by, id)
}
