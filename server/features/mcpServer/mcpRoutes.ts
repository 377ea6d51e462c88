import { AppError } from '../../errors.ts'
import type { Call, Handlers } from '../../http/handlers.ts'
import { isFromElsewhere } from '../../http/originAllowed.ts'
import { whileConnected } from '../../http/whileConnected.ts'
import { mcpAnswer } from './mcpAnswer.ts'
import type { ReadOfferedTools } from './offeredTools.ts'
import type { CallTool } from './toolCalls.ts'
import { toolServer } from './toolServer.ts'

interface Deps {
  version: string
  offeredTools: ReadOfferedTools
  callTool: CallTool
}

/** Returns the handlers of the MCP server. */
export function mcpRoutes({ version, offeredTools, callTool }: Deps) {
  return {
    callMcp: async call => {
      demandProgram(call)
      const { scope, body, request } = call
      return whileConnected(request, async signal => {
        const createServer = () =>
          toolServer({
            version,
            readTools: async () => (await offeredTools(scope)).tools,
            callTool: (tool, given) => callTool(tool, given, { scope, signal }),
          })
        const { status, message } = await mcpAnswer({ body, headers: request.headers, signal }, createServer)
        return replyOf(status, message)
      })
    },
    listMcpTools: async ({ scope }) => {
      const { tools, leftOut } = await offeredTools(scope)
      const shown = tools.map(({ name, title, description, kind, risk, entity, record_id }) => ({
        ...{ name, title, description, kind, risk, entity, record_id },
      }))
      return { status: 200, body: { tools: shown, left_out: leftOut } }
    },
  } satisfies Partial<Handlers>
}

/** Throws unless a program calls with a key, from no page of another site, with a single message. */
function demandProgram({ session, body, request: { headers, host } }: Call<'callMcp'>): void {
  if (!session.key)
    throw new AppError('auth.required', {
      detail: 'Send an API key with the scope mcp:write as Authorization: Bearer sb_….',
      headers: { 'www-authenticate': 'Bearer realm="Switchboard"' },
    })
  const { origin, 'sec-fetch-site': site } = headers
  if (isFromElsewhere({ origin, host, secFetchSite: typeof site === 'string' ? site : undefined }))
    throw new AppError('auth.origin')
  if (Array.isArray(body)) throw new AppError('request.invalid', { detail: 'Send one message, not a list.' })
}

function replyOf(status: number, message: Record<string, unknown> | undefined) {
  if (message === undefined) return { status: 202 as const, body: undefined }
  if (status === 200 || status === 404) return { status, body: message } as const
  // Errors of the protocol that have a status of their own, such as an unknown revision, are bad requests as well.
  return { status: 400 as const, body: message }
}
