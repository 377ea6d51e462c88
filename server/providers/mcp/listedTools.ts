import { isObject } from '../../../common/json/isObject.ts'
import type { LeftOut, McpTool, ToolAnnotations, ToolList } from './mcpClient.ts'

export const mostPages = 8
export const mostTools = 500
const longestName = 128
const longestTool = 100_000
const deepestSchema = 40

/** A page of a list, unchecked. */
export interface ToolPage {
  tools?: unknown
  nextCursor?: unknown
}

/** Returns the cursor of the next page; undefined on the last one. */
export function cursorAfter({ nextCursor }: ToolPage): string | undefined {
  return typeof nextCursor === 'string' ? nextCursor : undefined
}

/** Reads the tools of all pages, and names those that are left out. A broken tool costs only itself. */
export function listedTools(pages: readonly ToolPage[]): ToolList {
  const tools = new Map<string, McpTool>()
  const leftOut: LeftOut[] = []
  let tooMany = 0
  for (const raw of pages.flatMap(({ tools: found }) => (Array.isArray(found) ? found : []))) {
    if (tools.size + leftOut.length >= mostTools) tooMany++
    else {
      const tool = readTool(raw)
      if (!tool) leftOut.push({ reason: 'invalid', ...nameOf(raw) })
      else if (tools.has(tool.name)) leftOut.push({ reason: 'duplicate', name: tool.name })
      else tools.set(tool.name, tool)
    }
  }
  if (tooMany > 0) leftOut.push({ reason: 'too_many_tools', count: tooMany })
  return { tools: [...tools.values()], leftOut }
}

function readTool(raw: unknown): McpTool | null {
  if (!isObject(raw) || !isName(raw.name) || !isSchema(raw.inputSchema)) return null
  const { name, title, description = '', inputSchema, outputSchema, annotations = {} } = raw
  if (typeof description !== 'string' || !isObject(annotations)) return null
  if (isTooDeep(raw, deepestSchema) || JSON.stringify(raw).length > longestTool) return null
  return {
    name,
    title: [title, annotations.title].find(isText) ?? name,
    description,
    inputSchema,
    ...(isObject(outputSchema) && { outputSchema }),
    annotations: hintsOf(annotations),
  }
}

function nameOf(raw: unknown): { name?: string } {
  return isObject(raw) && isName(raw.name) ? { name: raw.name } : {}
}

function isName(value: unknown): value is string {
  return isText(value) && value.length <= longestName && !/[\p{Cc}\p{Cf}]/u.test(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isSchema(value: unknown): value is Record<string, unknown> {
  if (!isObject(value) || value.type !== 'object') return false
  const { properties = {}, required = [] } = value
  return isObject(properties) && Array.isArray(required) && required.every(name => typeof name === 'string')
}

/** Returns whether a value nests deeper than allowed, without going deeper itself. */
function isTooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some(inner => isTooDeep(inner, left - 1))
}

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const

function hintsOf(annotations: Record<string, unknown>): ToolAnnotations {
  return Object.fromEntries(
    hints.flatMap(hint => (typeof annotations[hint] === 'boolean' ? [[hint, annotations[hint]]] : [])),
  )
}
