import { isSchema, type JsonSchema } from '../../schema/jsonSchema.ts'

/** Returns the schema of the item at an index; a fixed list has one for each index. */
export function itemSchema(schema: JsonSchema, index: number): JsonSchema {
  const one = Array.isArray(schema.items) ? (schema.items[index] ?? schema.additionalItems) : schema.items
  return isSchema(one) ? one : {}
}

/** Returns the first index whose item may be moved and removed. */
export function firstFree(schema: JsonSchema): number {
  return Array.isArray(schema.items) ? schema.items.length : 0
}

/** Returns whether the list may grow by one item. */
export function canGrow(schema: JsonSchema, count: number): boolean {
  const isOpen = !Array.isArray(schema.items) || isSchema(schema.additionalItems)
  return isOpen && count < (schema.maxItems ?? Number.POSITIVE_INFINITY)
}

/** Returns whether the list may shrink by one item. */
export function canShrink(schema: JsonSchema, count: number): boolean {
  return count > (schema.minItems ?? 0)
}
