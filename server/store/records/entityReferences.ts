import { type RawBuilder, sql } from 'kysely'
import { isRecordId } from '../../../common/isRecordId.ts'
import { joinPointer, parsePointer, valueAt, withValueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../scope.ts'
import type { TenantDb } from '../tenantRun.ts'
import { changeBatch, type Decide } from './changeBatch.ts'
import { type EntityDefinition, labelOf, typePlaces } from './entityDefinition.ts'
import { type EntityField, entityField } from './entityField.ts'
import { literal } from './fieldExpression.ts'
import {
  type RecordReference,
  type ReferencePath,
  recordReferences,
  referencePaths,
} from './recordReferences.ts'
import type { RecordData, StoredRecord } from './storedRecord.ts'
import { createWriteContexts, type WriteOptions, type WriterDeps } from './writeContext.ts'

/** A record whose reference prevents the deletion of another. */
export interface Referrer {
  readonly entity: string
  readonly id: string
  /** Name of the record; null if it has none. */
  readonly label: string | null
}

/** The record to replace in references, and its replacement. */
interface Repointing {
  readonly entity: string
  readonly from: string
  readonly to: string
  readonly typed?: readonly EntityDefinition[]
}

export function createEntityReferences(deps: WriterDeps) {
  const { run, registry } = deps
  const contextOf = createWriteContexts(deps)
  return { missingReferences, referrers, allReferrers, repoint }

  /** Returns the references without a matching record outside the trash. Uses one query per entity. */
  async function missingReferences(
    scope: Scope,
    references: readonly RecordReference[],
  ): Promise<RecordReference[]> {
    const wanted = references.filter(({ entity }) => registry.find(entity))
    if (wanted.length === 0) return []
    const known = await run(scope, async db => {
      const found = new Map<string, string | null>()
      for (const entity of new Set(wanted.map(reference => reference.entity))) {
        const ids = wanted.filter(reference => reference.entity === entity).map(({ id }) => id)
        const rows = await existing(db, registry.get(entity), ids)
        for (const { _id, type } of rows) found.set(`${entity} ${_id}`, type)
      }
      return found
    })
    return wanted.filter(({ entity, type, id }) => {
      const found = known.get(`${entity} ${id}`)
      return found === undefined || (type !== null && type !== found)
    })
  }

  /**
   * Returns at most `limit` records whose references to this one restrict its deletion. `typed` adds definitions of
   * types.
   */
  async function referrers(
    scope: Scope,
    entity: string,
    id: string,
    { limit = 10, typed = [] }: { limit?: number; typed?: readonly EntityDefinition[] } = {},
  ): Promise<Referrer[]> {
    const restricts = ({ reference }: ReferencePath) =>
      reference.entity === entity && reference.restrictsDeletion
    return find(scope, [...registry.all(), ...typed], id, limit, restricts)
  }

  /** Returns the records that refer to each of these in any way, by id. Uses one query per entity. */
  async function allReferrers(
    scope: Scope,
    entity: string,
    ids: readonly string[],
  ): Promise<Map<string, Referrer[]>> {
    const found = new Map<string, Referrer[]>(ids.map(id => [id, []]))
    const places = placesOf(registry.all(), path => path.reference.entity === entity)
    await run(scope, async db => {
      for (const { definition, paths } of places) {
        for (const { of, ...referrer } of await referringToEach(db, definition, paths, ids))
          found.get(of)?.push(referrer)
      }
    })
    return found
  }

  /**
   * Changes references from one record of an entity to another, in records of all other entities and of the types
   * given, including the trash. Returns the changed ids by entity. Call it in a transaction: throws `record.conflict`
   * if a record cannot be written.
   */
  async function repoint(
    scope: Scope,
    { entity, from, to, typed = [] }: Repointing,
    options: WriteOptions,
  ): Promise<Map<string, string[]>> {
    const moved = new Map<string, string[]>()
    for (const definition of [...registry.all(), ...typed]) {
      const paths = ownPaths(definition).filter(({ reference }) => reference.entity === entity)
      if (paths.length === 0 || definition.name === entity) continue
      const context = contextOf(scope, definition.name, 'move', options)
      const idsAfter = (last: string) => run(scope, db => idsReferring(db, definition, paths, from, last))
      const decide: Decide = ({ data, deleted_at }) => ({
        data: withReference(definition, data, { entity, from, to }),
        deleted_at,
      })
      for (let ids = await idsAfter(lowestId); ids.length > 0; ids = await idsAfter(ids.at(-1) ?? '')) {
        const { refused } = await changeBatch(deps, context, { ids }, decide)
        const [first] = refused
        if (first) throw new AppError('record.conflict', { detail: first.error.message, cause: first.error })
        moved.set(definition.name, [...(moved.get(definition.name) ?? []), ...ids])
      }
    }
    return moved
  }

  async function find(
    scope: Scope,
    definitions: readonly EntityDefinition[],
    id: string,
    limit: number,
    isWanted: (path: ReferencePath) => boolean,
  ): Promise<Referrer[]> {
    const places = placesOf(definitions, isWanted)
    if (places.length === 0) return []
    return run(scope, async db => {
      const found: Referrer[] = []
      for (const { definition, paths } of places) {
        if (found.length < limit) {
          found.push(...(await referring(db, definition, paths, id, limit - found.length)))
        }
      }
      return found
    })
  }
}

/** Returns the definitions that have wanted paths, with these. */
function placesOf(definitions: readonly EntityDefinition[], isWanted: (path: ReferencePath) => boolean) {
  return definitions.flatMap(definition => {
    const paths = ownPaths(definition).filter(isWanted)
    return paths.length > 0 ? { definition, paths } : []
  })
}

/** Replaces references to `from` by `to`. A list that held both keeps `to` once; its other values stay as they are. */
function withReference(
  definition: EntityDefinition,
  data: RecordData,
  { entity, from, to }: Omit<Repointing, 'typed'>,
): RecordData {
  const places = recordReferences(definition, data)
    .filter(one => one.entity === entity && one.id === from)
    .map(({ pointer }) => pointer)
  const replaced = places.reduce((record, pointer) => withValueAt(record, pointer, to), data as JsonValue)
  const lists = new Set(places.map(pointer => parsePointer(pointer).slice(0, -1).reduce(joinPointer, '')))
  const whole = [...lists].reduce((record, list) => {
    const items = valueAt(record, list)
    return Array.isArray(items) ? withValueAt(record, list, items.filter(isFirst(to))) : record
  }, replaced)
  return whole as RecordData
}

/** Returns a filter that removes each repetition of the value. */
function isFirst(value: string) {
  return (item: JsonValue, index: number, items: JsonValue[]) =>
    item !== value || items.indexOf(value) === index
}

/** Returns a definition's references without the type field, which the entity's own definition covers. */
function ownPaths(definition: EntityDefinition): readonly ReferencePath[] {
  const { field } = typePlaces(definition) ?? {}
  return referencePaths(definition).filter(({ path }) => path.reduce(joinPointer, '') !== field)
}

async function existing(db: TenantDb, definition: EntityDefinition, ids: readonly string[]) {
  const field = typeField(definition)
  const { rows } = await sql<{ _id: string; type: string | null }>`
    select _id, ${field ? sql.raw(field.value) : sql`null`} as type from record
    where entity = ${definition.name} and deleted_at is null
      and _id = any(${ids.filter(isRecordId)}::uuid[])`.execute(db)
  return rows
}

/** Returns the field with a record's type, or null if tenants define no types. */
function typeField(definition: EntityDefinition): EntityField | null {
  const { field } = definition.schema['x-entity']?.types ?? {}
  return field === undefined ? null : entityField(definition, field)
}

const lowestId = '00000000-0000-0000-0000-000000000000'

/** Returns the next 500 ids of records that refer to the record, including the trash, in the order of ids. */
async function idsReferring(
  db: TenantDb,
  definition: EntityDefinition,
  paths: readonly ReferencePath[],
  id: string,
  last: string,
): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from record where ${refersAtAll(definition, paths, sql`${id}::text`)} and _id > ${last}::uuid
    order by _id limit 500`.execute(db)
  return rows.map(({ _id }) => _id)
}

/** Returns the condition that a record of the definition refers to an id, as text, at any of these paths. */
function refersAtAll(
  definition: EntityDefinition,
  paths: readonly ReferencePath[],
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const field = definition.type ? typeField(definition) : null
  const ofType = field && definition.type ? sql`${sql.raw(field.value)} = ${definition.type.id}` : sql`true`
  const conditions = paths.map(({ path }) => sql`(${refersTo(definition, path, id)})`)
  return sql`entity = ${definition.name} and ${ofType} and (${sql.join(conditions, sql` or `)})`
}

async function referring(
  db: TenantDb,
  definition: EntityDefinition,
  paths: readonly ReferencePath[],
  id: string,
  limit: number,
): Promise<Referrer[]> {
  const { rows } = await sql<Pick<StoredRecord, '_id' | 'data'>>`
    select _id, data from record
    where ${refersAtAll(definition, paths, sql`${id}::text`)} and deleted_at is null limit ${limit}`.execute(
    db,
  )
  return rows.map(({ _id, data }) => ({
    entity: definition.name,
    id: _id,
    label: labelOf(definition, data),
  }))
}

/** Returns the records of a definition that refer to any of the ids, each with the id. */
async function referringToEach(
  db: TenantDb,
  definition: EntityDefinition,
  paths: readonly ReferencePath[],
  ids: readonly string[],
): Promise<(Referrer & { of: string })[]> {
  const { rows } = await sql<Pick<StoredRecord, '_id' | 'data'> & { of: string }>`
    select wanted.id as of, record._id, record.data from unnest(${ids}::text[]) as wanted (id)
    join record on ${refersAtAll(definition, paths, sql`wanted.id`)} and record.deleted_at is null`.execute(
    db,
  )
  return rows.map(({ of, _id, data }) => ({
    of,
    entity: definition.name,
    id: _id,
    label: labelOf(definition, data),
  }))
}

function refersTo(
  definition: EntityDefinition,
  path: readonly string[],
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isList = path.at(-1) === '*'
  const names = isList ? path.slice(0, -1) : path
  const field = names.includes('*') ? null : entityField(definition, names.reduce(joinPointer, ''))
  if (field && !isList) return sql`${sql.raw(field.value)} = ${id}`
  if (field?.kind === 'array') return sql`${sql.raw(field.value)} @> jsonb_build_array(${id})`
  const steps = path.map(name => (name === '*' ? '[*]' : `.${JSON.stringify(name)}`)).join('')
  const holdsId = literal(`$${steps} ? (@ == $id)`)
  return sql`jsonb_path_exists(data, ${sql.raw(holdsId)}, jsonb_build_object('id', ${id}))`
}
