import { writtenName } from '../../../../common/templates/namePath.ts'
import { isSchema, type JsonSchema, typesOf } from '../../../resources/schema/jsonSchema.ts'
import type { ValueKind } from '../conditions/pickedCondition.ts'
import { textChoices, valueKind } from '../conditions/valueKind.ts'

/** A value that a step's text can reference. */
export interface ContextValue {
  /** In expression syntax, such as input.text or input["first name"]. */
  path: string
  /** In placeholder syntax, such as input.first name. */
  name: string
  /** Human-readable type; empty if unknown. */
  type: string
  /** Kind of its comparisons; undefined for objects, whose members are compared instead. */
  kind: ValueKind | undefined
  /** The only values that it can have. */
  choices?: readonly string[] | undefined
  description?: string | undefined
}

/** Deepest level of the suggested values. */
const deepest = 5

/** Returns every value that a schema describes, including the objects on its path. */
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
      kind: valueKind(property),
      choices: textChoices(property),
      ...(described && { description: described }),
    }
    return [value, ...contextValues(property, own)]
  })
}

/** Returns a path in expression syntax; after a dot, expressions accept only ASCII. */
function inExpressions(path: readonly string[]): string {
  return path.reduce((name, key, at) => {
    if (!/^[A-Za-z_]\w*$/.test(key)) return `${name}[${JSON.stringify(key)}]`
    return at === 0 ? key : `${name}.${key}`
  }, '')
}
