import type { components } from '../../../openapi/generated/types.d.ts'
import type { Scope } from '../../store/scope.ts'

export type ToolKind = components['schemas']['McpTool']['kind']

/** JSON Schema of a tool's arguments. */
export interface ToolSchema {
  type: 'object'
  [keyword: string]: unknown
}

/** The context of a call: permissions come from here, never from the arguments. */
export interface ToolContext {
  /** Acts for the tenant, in the name of the API key. */
  scope: Scope
  /** Aborts if the program leaves. */
  signal: AbortSignal
}

export interface ToolResult {
  /** Text that a model reads. */
  text: string
  /** The same as values, for programs. */
  values?: Record<string, unknown>
  isError?: boolean
}

/** A tool that other programs are offered. */
export interface McpTool extends Pick<components['schemas']['McpTool'], 'entity' | 'record_id' | 'risk'> {
  kind: ToolKind
  /** The wished name; a tool before it may have taken it. */
  name: string
  title: string
  description: string
  inputSchema: ToolSchema
  /** Set if we wrote the schema, so that it is safe to check here. */
  isBuiltin?: true
  run(context: ToolContext, given: Record<string, unknown>): Promise<ToolResult>
}
