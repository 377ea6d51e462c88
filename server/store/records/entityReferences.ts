import { type RawBuilder, sql } from 'kysely'
import { isRecordId } from '../../../common/isRecordId.ts'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import type { Scope } from '../scope.ts'
import type { TenantDb, TenantRun } from '../tenantRun.ts'
import { type EntityDefinition, type EntityRegistry, labelOf, typePlaces } from './entityDefinition.ts'
import { type EntityField, entityField } from './entityField.ts'
import { literal } from './fieldExpression.ts'
import { type RecordReference, type ReferencePath, referencePaths } from './recordReferences.ts'
import type { StoredRecord } from './storedRecord.ts'

/** A record whose reference forbids that another is deleted. */
export interface Referrer {
  readonly entity: string
  readonly id: string
  /** What people call it; null where it has no name. */
  readonly label: string | null
}

/** Looks after the references between records. */
export function createEntityReferences({ run, registry }: { run: TenantRun; registry: EntityRegistry }) {
  return { missingReferences, referrers, allReferrers }

  /** Those of the references that lead to no record outside the trash; one query per entity. */
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

  /** Records that refer to this one and restrict its deletion, those of the types given among them; at most `limit`. */
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

  /** Records that refer to this one in any way, at most `limit`. */
  async function allReferrers(scope: Scope, entity: string, id: string, limit: number): Promise<Referrer[]> {
    return find(scope, registry.all(), id, limit, path => path.reference.entity === entity)
  }

  async function find(
    scope: Scope,
    definitions: readonly EntityDefinition[],
    id: string,
    limit: number,
    isWanted: (path: ReferencePath) => boolean,
  ): Promise<Referrer[]> {
    const places = definitions.flatMap(definition => {
      const paths = ownPaths(definition).filter(isWanted)
      return paths.length > 0 ? { definition, paths } : []
    })
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

/** The references of a definition; of which type a record is the entity's own definition says already. */
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

/** The field that says of which type a record is; null where tenants define none. */
function typeField(definition: EntityDefinition): EntityField | null {
  const { field } = definition.schema['x-entity']?.types ?? {}
  return field === undefined ? null : entityField(definition, field)
}

async function referring(
  db: TenantDb,
  definition: EntityDefinition,
  paths: readonly ReferencePath[],
  id: string,
  limit: number,
): Promise<Referrer[]> {
  const field = definition.type ? typeField(definition) : null
  const ofType = field && definition.type ? sql`${sql.raw(field.value)} = ${definition.type.id}` : sql`true`
  const conditions = paths.map(({ path }) => sql`(${refersTo(definition, path, id)})`)
  const { rows } = await sql<Pick<StoredRecord, '_id' | 'data'>>`
    select _id, data from record
    where entity = ${definition.name} and deleted_at is null and ${ofType}
      and (${sql.join(conditions, sql` or `)})
    limit ${limit}`.execute(db)
  return rows.map(({ _id, data }) => ({
    entity: definition.name,
    id: _id,
    label: labelOf(definition, data),
  }))
}

function refersTo(definition: EntityDefinition, path: readonly string[], id: string): RawBuilder<unknown> {
  const isList = path.at(-1) === '*'
  const names = isList ? path.slice(0, -1) : path
  const field = names.includes('*') ? null : entityField(definition, names.reduce(joinPointer, ''))
  if (field && !isList) return sql`${sql.raw(field.value)} = ${id}`
  if (field?.kind === 'array') return sql`${sql.raw(field.value)} @> ${JSON.stringify([id])}::jsonb`
  const steps = path.map(name => (name === '*' ? '[*]' : `.${JSON.stringify(name)}`)).join('')
  const holdsId = literal(`$${steps} ? (@ == $id)`)
  return sql`jsonb_path_exists(data, ${sql.raw(holdsId)}, jsonb_build_object('id', ${id}::text))`
}
