import { posix } from 'node:path'
import type { Json, JsonObject } from './json.ts'
import { isObject, mapObjects } from './json.ts'

const componentFolders = [
  { folder: 'schemas/responses', section: 'responses' },
  { folder: 'schemas', section: 'schemas' },
  { folder: 'parameters', section: 'parameters' },
] as const

/** Returns the section and name of a shared file in the published document; undefined for other files. */
export function componentOf(path: string): { section: string; name: string } | undefined {
  const found = componentFolders.find(({ folder }) => posix.dirname(path) === folder)
  return found && { section: found.section, name: posix.basename(path, '.yaml') }
}

/** Returns a copy of the document at `path` in which references to files are references to components. */
export function pointToComponents(document: Json, path: string, known: ReadonlySet<string>): Json {
  return mapObjects(document, object => {
    const reference = object.$ref
    if (typeof reference !== 'string' || reference.startsWith('#')) return object
    const target = posix.join(posix.dirname(path), reference)
    const component = componentOf(target)
    if (!component || !known.has(target)) throw new Error(`${path}: nothing at ${reference}`)
    return { ...object, $ref: `#/components/${component.section}/${component.name}` }
  })
}

/** Returns a copy in which references of a schema to its own `$defs` start at `base`, its position in the document. */
export function rebaseDefinitions(schema: JsonObject, base: string): JsonObject {
  const rebased = mapObjects(schema, object =>
    typeof object.$ref === 'string' && object.$ref.startsWith('#/$defs/')
      ? { ...object, $ref: `${base}${object.$ref.slice(1)}` }
      : object,
  )
  return isObject(rebased) ? rebased : schema
}
