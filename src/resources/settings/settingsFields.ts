import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { withoutBaseProperties } from '../schema/baseFields.ts'
import { humanized } from '../schema/humanized.ts'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { resolveRef } from '../schema/resolveRef.ts'

/** A field of a settings document, as the search finds it. */
export interface SettingsField {
  pointer: string
  /** The titles on its path, such as "Address › City". */
  label: string
  description: string
}

/** Maximum depth; deeper groups are found by their parent group. */
const deepest = 5

/** Returns every field of a document with its pointer; fields below a list are found as the list. */
export function settingsFields(schema: JsonSchema): SettingsField[] {
  return fieldsBelow(withoutBaseProperties(schema), schema, '', [])
}

function fieldsBelow(
  schema: JsonSchema,
  root: JsonSchema,
  pointer: string,
  titles: string[],
): SettingsField[] {
  const found = new Map<string, SettingsField>()
  for (const [name, property] of propertiesOf(schema, root)) {
    const here = joinPointer(pointer, name)
    const path = [...titles, property.title ?? humanized(name)]
    const field = { pointer: here, label: path.join(' › '), description: property.description ?? '' }
    const below = path.length < deepest ? fieldsBelow(property, root, here, path) : []
    for (const one of [field, ...below]) if (!found.has(one.pointer)) found.set(one.pointer, one)
  }
  return [...found.values()]
}

/** Returns the properties of an object, including those of its alternatives. */
function propertiesOf(schema: JsonSchema, root: JsonSchema): [string, JsonSchema][] {
  const target = resolved(schema, root)
  const parts = [target, ...[target.allOf, target.oneOf, target.anyOf].flatMap(list => list ?? [])]
  return [...parts, target.then, target.else]
    .filter(isSchema)
    .map(part => resolved(part, root))
    .flatMap(part => Object.entries(part.properties ?? {}))
    .flatMap(([name, property]) => (isSchema(property) ? [[name, titled(property, root)]] : []))
}

/** Resolves a reference; the keywords beside it take precedence. */
function titled(schema: JsonSchema, root: JsonSchema): JsonSchema {
  return { ...resolved(schema, root), ...schema }
}

function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const target = schema.$ref === undefined ? schema : resolveRef(root, schema.$ref)
  return isSchema(target) ? target : schema
}
