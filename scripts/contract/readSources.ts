import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { parse } from 'yaml'
import type { Json, JsonObject } from './json.ts'
import { isObject } from './json.ts'

/** The hand-written contract: YAML documents by their path inside `openapi/`, entity files by name. */
export interface ContractSources {
  documents: Record<string, Json>
  entities: Record<string, JsonObject>
  /** Files of planned entities, which are not served yet. */
  planned: Record<string, JsonObject>
}

/** Reads the hand-written part of an `openapi/` folder; throws an error with the file's name if one cannot be parsed. */
export function readSources(folder: string): ContractSources {
  const yaml = filesBelow(folder, '.yaml').map(file => [relative(folder, file), parseFile(file, parse)])
  return {
    documents: Object.fromEntries(yaml),
    entities: entityFiles(join(folder, 'entities')),
    planned: entityFiles(join(folder, 'planned')),
  }
}

function entityFiles(folder: string): Record<string, JsonObject> {
  // Git does not keep an empty folder.
  const files = existsSync(folder) ? filesBelow(folder, '.json') : []
  return Object.fromEntries(files.map(file => [basename(file, '.json'), withShared(file)]))
}

/** Returns an entity file with the definitions that it shares with others, `{"$ref": "../definitions/….json"}` in its `$defs`. */
function withShared(file: string): JsonObject {
  const entity = parseFile(file, JSON.parse)
  if (!isObject(entity.$defs)) return entity
  const definitions = Object.entries(entity.$defs).map(([name, definition]) => {
    const shared = isObject(definition) ? definition.$ref : undefined
    const isShared = typeof shared === 'string' && shared.endsWith('.json')
    return [name, isShared ? parseFile(join(dirname(file), shared), JSON.parse) : definition]
  })
  return { ...entity, $defs: Object.fromEntries(definitions) }
}

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(ending))
    .sort()
    .map(name => join(folder, name))
}

function parseFile(file: string, parser: (text: string) => unknown): JsonObject {
  let content: unknown
  try {
    content = parser(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
  if (!isObject(content)) throw new Error(`${file}: must hold one object`)
  return content
}
