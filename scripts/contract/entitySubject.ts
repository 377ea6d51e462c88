import type { EntityDefinition } from './expandEntity.ts'
import type { JsonObject } from './json.ts'
import { isObject, objectAt } from './json.ts'

/** One fault of an entity file: its position, and a sentence that says how to fix it. */
export interface EntityFault {
  /** JSON Pointer into the file; '' is the whole file. */
  pointer: string
  message: string
}

/** The input of the rules for entity files. */
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

/** Returns the file's schema and every schema inside it, outer ones first. */
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

/** Returns the texts in a list, or none if the value is no list. */
export function textsAt(object: JsonObject, key: string): string[] {
  const list = object[key]
  return Array.isArray(list) ? list.filter(item => typeof item === 'string') : []
}
