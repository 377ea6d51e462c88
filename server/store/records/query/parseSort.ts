import { joinPointer } from '../../../../common/json/jsonPointer.ts'
import { asSchema } from '../../../../common/schema/schemaFields.ts'
import type { EntityDefinition } from '../entityDefinition.ts'
import { deletedAt, entityField } from '../entityField.ts'
import { queryLimits, type SortKey } from './query.ts'
import type { QueryProblems } from './queryProblems.ts'

interface SortContext {
  readonly definition: EntityDefinition
  readonly trash: boolean
  readonly problems: QueryProblems
}

/**
 * Parses `"-name"`, `["-due_at","name"]` or the stock pair `["name","ASC"]`. Drops keys after `_id`, because they have
 * no effect.
 */
export function parseSort(context: SortContext, raw: unknown, at: string): SortKey[] {
  const { problems } = context
  if (isPair(raw)) return keysOf(context, [raw[1].toUpperCase() === 'DESC' ? `-${raw[0]}` : raw[0]], at)
  const names: unknown[] = Array.isArray(raw) ? raw : [raw]
  if (names.length > queryLimits.sortKeys) {
    problems.add(at, 'maxItems', `At most ${queryLimits.sortKeys} fields may be sorted by.`)
    return []
  }
  return keysOf(context, names, at, Array.isArray(raw))
}

/** Returns the order that an entity's file declares, or the latest changes first. */
export function defaultSort(definition: EntityDefinition): SortKey[] {
  const listed = asSchema(definition.schema['x-list'])?.sort
  const names = Array.isArray(listed) && listed.length > 0 ? listed : ['-updated_at']
  return upToIdentity(names.flatMap(name => sortKey(definition, String(name)) ?? []))
}

type Pair = [string, string]

function isPair(raw: unknown): raw is Pair {
  return Array.isArray(raw) && raw.length === 2 && typeof raw[0] === 'string' && /^(asc|desc)$/i.test(raw[1])
}

function keysOf(context: SortContext, names: readonly unknown[], at: string, isList = false): SortKey[] {
  const keys = names.flatMap((name, index) => {
    const key = typeof name === 'string' ? sortKey(context.definition, name, context.trash) : null
    const here = isList ? joinPointer(at, index) : at
    if (!key) context.problems.add(here, 'sort', `"${String(name).slice(0, 100)}" is no field to sort by.`)
    return key ?? []
  })
  return upToIdentity(keys)
}

function sortKey(definition: EntityDefinition, name: string, trash = false): SortKey | null {
  const descending = name.startsWith('-')
  const path = descending ? name.slice(1) : name
  const field = path === 'deleted_at' && trash ? deletedAt : entityField(definition, path)
  return field?.sortable ? { field, descending } : null
}

function upToIdentity(keys: SortKey[]): SortKey[] {
  const identity = keys.findIndex(key => key.field.kind === 'uuid')
  const unique = keys.filter(
    (key, index) => keys.findIndex(other => other.field.sql === key.field.sql) === index,
  )
  return identity < 0 ? unique : unique.slice(0, unique.findIndex(key => key.field.kind === 'uuid') + 1)
}
