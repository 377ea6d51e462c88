import { CompiledQuery } from 'kysely'
import type { TenantDb } from '../tenantRun.ts'
import type { EntityDefinition } from './entityDefinition.ts'
import type { Patch } from './recordPatch.ts'
import { searchVector } from './searchVector.ts'
import type { RecordData } from './storedRecord.ts'
import type { WriteContext } from './writeContext.ts'

export interface InsertedRow {
  readonly _id: string
  readonly data: RecordData
  readonly audit_id: string
}

export interface UpdatedRow extends InsertedRow {
  /** The new version. */
  readonly version: number
  readonly deleted_at: string | null
  readonly patch: Patch
  readonly inverse: Patch
}

/** Stores new records with history, audit and operation in one statement. */
export async function insertRows(
  db: TenantDb,
  context: WriteContext,
  rows: readonly InsertedRow[],
): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(statementsOf(context.definition).insert, parameters(context, rows)))
}

/**
 * Stores new versions with history, audit and operation in one statement. Returns how many records still had the
 * previous version.
 */
export async function updateRows(
  db: TenantDb,
  context: WriteContext,
  rows: readonly UpdatedRow[],
): Promise<number> {
  const statement = CompiledQuery.raw(statementsOf(context.definition).update, parameters(context, rows))
  const result = await db.executeQuery<{ stored: number }>(statement)
  return result.rows[0]?.stored ?? 0
}

interface Statements {
  insert: string
  update: string
}

const cache = new WeakMap<EntityDefinition, Statements>()

function statementsOf(definition: EntityDefinition): Statements {
  const known = cache.get(definition)
  if (known) return known
  const made = { insert: insertStatement(definition), update: updateStatement(definition) }
  cache.set(definition, made)
  return made
}

function parameters(
  { scope, definition, at, operationId, op, action }: WriteContext,
  rows: readonly object[],
) {
  const { tenantId, actor, requestId, ip } = scope
  const by = JSON.stringify({ type: actor.type, id: actor.id, name: actor.name })
  const traced = [operationId, op, action, requestId, ip ?? null]
  return [JSON.stringify(rows), tenantId, definition.name, at, by, ...traced]
}

const given = `given as (
    select * from jsonb_to_recordset($1::jsonb) as row
      (_id uuid, data jsonb, version integer, deleted_at timestamptz, patch jsonb, inverse jsonb, audit_id uuid)
  )`

const insertedHistory = `1, jsonb_build_array(jsonb_build_object('op', 'add', 'path', '', 'value', data)),
      jsonb_build_array(jsonb_build_object('op', 'add', 'path', '/deleted_at', 'value', $4::text))`

/**
 * Returns the statements for history, audit and operation. `history` is SQL for the version, patch and inverse of a
 * given row.
 */
const traces = (history: string) => `remembered as (
    insert into record_history (tenant_id, entity, _id, operation_id, op, at, by, version, patch, inverse)
    select $2::uuid, $3::text, _id, $6::uuid, $7::text, $4::timestamptz, $5::jsonb, ${history} from given
  ), audited as (
    insert into audit (tenant_id, _id, at, actor, action, entity, entity_id, operation_id, request_id, ip)
    select $2::uuid, audit_id, $4::timestamptz, $5::jsonb, $8::text, $3::text, _id::text, $6::uuid, $9::text, $10::text
    from given
  ), counted as (
    insert into operation (tenant_id, _id, entity, action, at, by, changed)
    select $2::uuid, $6::uuid, $3::text, $8::text, $4::timestamptz, $5::jsonb, count(*) from given
    on conflict (tenant_id, _id) do update set changed = operation.changed + excluded.changed
  )`

function insertStatement(definition: EntityDefinition): string {
  return `with ${given}, stored as (
    insert into record
      (tenant_id, entity, _id, data, version, search, created_at, updated_at, created_by, updated_by)
    select $2::uuid, $3::text, _id, data, 1, ${searchVector(definition, 'data')}, $4::timestamptz, $4::timestamptz,
      $5::jsonb, $5::jsonb
    from given
  ), ${traces(insertedHistory)}
  select`
}

function updateStatement(definition: EntityDefinition): string {
  return `with ${given}, stored as (
    update record set data = given.data, version = given.version, search = ${searchVector(definition, 'given.data')},
      updated_at = $4::timestamptz, updated_by = $5::jsonb, deleted_at = given.deleted_at
    from given
    where record.entity = $3::text and record._id = given._id and record.version = given.version - 1
    returning 1
  ), ${traces('version, patch, inverse')}
  select count(*)::integer as stored from stored`
}
