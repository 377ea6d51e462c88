import { AppError, type FieldError, problemKinds } from '../../errors.ts'
import type { NoteInTenant } from '../../store/auditStore.ts'
import type { StoreLog } from '../../store/storeLog.ts'
import type { ArgumentCheck } from '../agents/turns/argumentCheck.ts'
import type { McpTool, ToolContext, ToolResult } from './mcpTool.ts'

interface Deps {
  faultsOf: ArgumentCheck
  note: NoteInTenant
  log: StoreLog
  now: () => Date
}

export type CallTool = ReturnType<typeof createToolCalls>

/**
 * Creates the function that calls a tool for a program: it notes the call in the audit log, checks the arguments and
 * runs the tool. A failure is a result that says what went wrong; it never holds a stack or a statement.
 */
export function createToolCalls({ faultsOf, note, log, now }: Deps) {
  return async (tool: McpTool, given: Record<string, unknown>, context: ToolContext): Promise<ToolResult> => {
    const { scope } = context
    // First, so that no effect goes without its entry.
    const entry = { action: 'callMcpTool', entity: 'mcp_tool', entityId: null, at: now() } as const
    await note(scope, { ...entry, details: { label: tool.name } })
    try {
      const faults = await faultsOf(scope.tenantId, { ...tool, parameters: tool.inputSchema }, given)
      if (faults === null) return failed('The arguments cannot be checked right now. Try again.')
      if (faults.length > 0) return failed(`The arguments do not fit. ${inWords(faults)}`)
      return await tool.run(context, given)
    } catch (error) {
      if (error instanceof AppError) return failed(problemInWords(error))
      if (!context.signal.aborted) log.error({ err: error }, 'A tool failed that another program called')
      return failed('Something went wrong here. Try again later.')
    }
  }
}

function failed(text: string): ToolResult {
  return { text, isError: true }
}

function problemInWords({ code, details: { detail = '', errors = [] } }: AppError): string {
  const title = `${problemKinds[code].title}.`
  return [title, detail, inWords(errors)].filter(Boolean).join(' ')
}

/** Names the first faults with their places. A record keeps under `data` what a program sends as `values`. */
function inWords(faults: readonly FieldError[]): string {
  return faults
    .slice(0, 10)
    .map(({ pointer, message, params }) => {
      const unknown = params?.additionalProperty
      const name = typeof unknown === 'string' ? ` (${unknown.slice(0, 100)})` : ''
      return `${pointer.replace(/^\/data(?=\/|$)/, '/values') || '/'}: ${message}${name}`
    })
    .join(' ')
}
