import { isSchema, type JsonSchema, typesOf } from '../../../resources/schema/jsonSchema.ts'

/** A value that a text of a step can name. */
export interface ContextValue {
  /** Such as input.text. */
  path: string
  /** Its type, as people call it; empty where nobody knows. */
  type: string
  description?: string | undefined
}

/** Values lie no deeper than this in what is offered. */
const deepest = 5

/** Every value that a schema describes, by its path; those on the way to it as well. */
export function contextValues(schema: JsonSchema, path = '', depth = 0): ContextValue[] {
  if (depth > deepest) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    // A name with other letters cannot be written behind a dot.
    if (!isSchema(property) || !/^[A-Za-z_]\w*$/.test(name)) return []
    const own = path === '' ? name : `${path}.${name}`
    const described = property.description ?? property.title
    const value = {
      path: own,
      type: typesOf(property).join(' | '),
      ...(described && { description: described }),
    }
    return [value, ...contextValues(property, own, depth + 1)]
  })
}
