import type { Scope } from '../../../store/scope.ts'

/** The context of a call: permissions come from here, never from the arguments. */
export interface ToolContext {
  /** Acts for the tenant, in the name of the agent or the program. */
  scope: Scope
  /** Aborts if the caller leaves. */
  signal: AbortSignal
  /** Checks all and stores nothing: for a simulated conversation. */
  isRehearsal?: boolean
}

/** A tool on the records of one data type, for agents and for other programs. */
export interface RecordTool {
  kind: 'find' | 'create' | 'update' | 'act'
  /** The wished name. */
  name: string
  title: string
  description: string
  /** JSON Schema of the arguments. */
  inputSchema: { type: 'object'; [keyword: string]: unknown }
  risk: 'read' | 'write'
  entity: 'custom_data_schema'
  /** Id of the data type. */
  record_id: string
  run(
    context: ToolContext,
    given: Record<string, unknown>,
  ): Promise<{ text: string; values?: Record<string, unknown> }>
}
