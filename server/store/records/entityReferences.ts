import { type RawBuilder, sql } from 'kysely'
import { isRecordId } from '../../../common/isRecordId.ts'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import type { Scope } from '../scope.ts'
import type { TenantDb, TenantRun } from '../tenantRun.ts'
import { type EntityDefinition, type EntityRegistry, labelOf } from './entityDefinition.ts'
import { entityField } from './entityField.ts'
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
      const found = new Set<string>()
      for (const entity of new Set(wanted.map(reference => reference.entity))) {
        const ids = wanted.filter(reference => reference.entity === entity).map(({ id }) => id)
        for (const id of await existing(db, entity, ids)) found.add(`${entity} ${id}`)
      }
      return found
    })
    return wanted.filter(({ entity, id }) => !known.has(`${entity} ${id}`))
  }

  /** Records that refer to this one and restrict its deletion, at most `limit`. */
  async function referrers(scope: Scope, entity: string, id: string, limit = 10): Promise<Referrer[]> {
    return find(
      scope,
      id,
      limit,
      path => path.reference.entity === entity && path.reference.restrictsDeletion,
    )
  }

  /** Records that refer to this one in any way, at most `limit`. */
  async function allReferrers(scope: Scope, entity: string, id: string, limit: number): Promise<Referrer[]> {
    return find(scope, id, limit, path => path.reference.entity === entity)
  }

  async function find(
    scope: Scope,
    id: string,
    limit: number,
    isWanted: (path: ReferencePath) => boolean,
  ): Promise<Referrer[]> {
    const places = registry.all().flatMap(definition => {
      const paths = referencePaths(definition).filter(isWanted)
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

async function existing(db: TenantDb, entity: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from record
    where entity = ${entity} and deleted_at is null and _id = any(${ids.filter(isRecordId)}::uuid[])`.execute(
    db,
  )
  return rows.map(({ _id }) => _id)
}

async function referring(
  db: TenantDb,
  definition: EntityDefinition,
  paths: readonly ReferencePath[],
  id: string,
  limit: number,
): Promise<Referrer[]> {
  const conditions = paths.map(({ path }) => sql`(${refersTo(definition, path, id)})`)
  const { rows } = await sql<Pick<StoredRecord, '_id' | 'data'>>`
    select _id, data from record
    where entity = ${definition.name} and deleted_at is null and (${sql.join(conditions, sql` or `)})
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
