import { createHash } from 'node:crypto'
import { isObject } from '../../../common/json/isObject.ts'
import type { McpTool } from './mcpClient.ts'

/** What people review of a tool and a model reads of it. */
export type ToolDefinition = Pick<McpTool, 'title' | 'description' | 'inputSchema' | 'annotations'>

/** Returns a hash that changes exactly if the definition does; the order of keys does not count. */
export function toolHash({ title, description, inputSchema, annotations }: ToolDefinition): string {
  const text = canonicalJson({ title, description, inputSchema, annotations })
  return createHash('sha256').update(text).digest('hex')
}

/** Returns JSON that is equal for equal values. Lists of required fields are sets, so their order does not count. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'required' && Array.isArray(inner)) return inner.toSorted()
    return isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(byKey)) : inner
  })
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}
