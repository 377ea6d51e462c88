import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parse } from 'yaml'
import type { Json, JsonObject } from './json.ts'
import { isObject } from './json.ts'

/** The hand-written contract: every YAML document by its path inside `openapi/`, every entity file by its name. */
export interface ContractSources {
  documents: Record<string, Json>
  entities: Record<string, JsonObject>
}

/** Reads the hand-written part of an `openapi/` folder; throws with the file's name where one cannot be parsed. */
export function readSources(folder: string): ContractSources {
  const yaml = filesBelow(folder, '.yaml').map(file => [relative(folder, file), parseFile(file, parse)])
  const entities = filesBelow(join(folder, 'entities'), '.json').map(file => [
    basename(file, '.json'),
    parseFile(file, JSON.parse),
  ])
  return { documents: Object.fromEntries(yaml), entities: Object.fromEntries(entities) }
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
