import { writtenName } from '../../../../common/templates/namePath.ts'
import { isSchema, type JsonSchema, typesOf } from '../../../resources/schema/jsonSchema.ts'

/** A value that a text of a step can name. */
export interface ContextValue {
  /** As expressions write it, such as input.text or input["first name"]. */
  path: string
  /** As placeholders write it, such as input.first name. */
  name: string
  /** Its type, as people call it; empty where nobody knows. */
  type: string
  description?: string | undefined
}

/** Values lie no deeper than this in what is offered. */
const deepest = 5

/** Every value that a schema describes, by its path; those on the way to it as well. */
export function contextValues(schema: JsonSchema, path: readonly string[] = []): ContextValue[] {
  if (path.length > deepest) return []
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    if (!isSchema(property)) return []
    const own = [...path, key]
    const described = property.description ?? property.title
    const value = {
      path: inExpressions(own),
      name: writtenName(own),
      type: typesOf(property).join(' | '),
      ...(described && { description: described }),
    }
    return [value, ...contextValues(property, own)]
  })
}

/** Behind a dot expressions take nothing but ASCII. */
function inExpressions(path: readonly string[]): string {
  return path.reduce((name, key, at) => {
    if (!/^[A-Za-z_]\w*$/.test(key)) return `${name}[${JSON.stringify(key)}]`
    return at === 0 ? key : `${name}.${key}`
  }, '')
}
