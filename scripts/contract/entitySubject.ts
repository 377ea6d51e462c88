import type { EntityDefinition } from './expandEntity.ts'
import type { JsonObject } from './json.ts'
import { isObject, objectAt } from './json.ts'

/** One thing wrong with an entity file: where, and a sentence that says how to mend it. */
export interface EntityFault {
  /** JSON Pointer into the file; '' is the whole. */
  pointer: string
  message: string
}

/** What the rules for entity files look at. */
export interface EntitySubject {
  file: JsonObject
  definition: EntityDefinition
  all: Readonly<Record<string, JsonObject>>
}

/** A schema inside an entity file and its JSON Pointer there. */
export interface PlacedSchema {
  pointer: string
  schema: JsonObject
}

/** The file's schema and every schema inside it, outer ones first. */
export function schemasIn(schema: JsonObject, pointer = ''): PlacedSchema[] {
  const named = ['properties', '$defs'].flatMap(keyword =>
    Object.entries(objectAt(schema, keyword)).map(([key, child]) => [`/${keyword}/${key}`, child] as const),
  )
  const listed = ['oneOf', 'anyOf'].flatMap(keyword => {
    const branches = schema[keyword]
    return (Array.isArray(branches) ? branches : []).map(
      (child, index) => [`/${keyword}/${index}`, child] as const,
    )
  })
  const single = ['items', 'additionalProperties', 'propertyNames'].map(
    keyword => [`/${keyword}`, schema[keyword]] as const,
  )
  const inner = [...named, ...listed, ...single].flatMap(([at, child]) =>
    isObject(child) ? schemasIn(child, pointer + at) : [],
  )
  return [{ pointer, schema }, ...inner]
}

/** The texts in a list; none where there is no list. */
export function textsAt(object: JsonObject, key: string): string[] {
  const list = object[key]
  return Array.isArray(list) ? list.filter(item => typeof item === 'string') : []
}
