import { isSchema, type JsonSchema } from '../../schema/jsonSchema.ts'

/** The schema of the item at a place; a fixed list has one for each of its places. */
export function itemSchema(schema: JsonSchema, index: number): JsonSchema {
  const one = Array.isArray(schema.items) ? (schema.items[index] ?? schema.additionalItems) : schema.items
  return isSchema(one) ? one : {}
}

/** The first place whose item may be moved and taken away. */
export function firstFree(schema: JsonSchema): number {
  return Array.isArray(schema.items) ? schema.items.length : 0
}

/** Whether there may be one item more. */
export function canGrow(schema: JsonSchema, count: number): boolean {
  const isOpen = !Array.isArray(schema.items) || isSchema(schema.additionalItems)
  return isOpen && count < (schema.maxItems ?? Number.POSITIVE_INFINITY)
}

/** Whether there may be one item less. */
export function canShrink(schema: JsonSchema, count: number): boolean {
  return count > (schema.minItems ?? 0)
}
