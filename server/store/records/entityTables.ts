import pg from 'pg'
import { lockKeys, withAdvisoryLock } from '../advisoryLock.ts'
import type { Database } from '../database.ts'
import { kyselyRunner, type SqlRunner } from '../sqlRunner.ts'
import { StartupError } from '../startupError.ts'
import type { EntityDefinition } from './entityDefinition.ts'
import { type EntityIndex, entityIndexes, partitionName } from './entityIndexes.ts'
import { literal } from './fieldExpression.ts'

/**
 * Creates the table and indexes that each entity's schema requires, and drops obsolete indexes. Runs only one query if
 * nothing changed.
 */
export async function prepareEntityTables(
  database: Pick<Database, 'owner'>,
  entities: readonly EntityDefinition[],
): Promise<void> {
  await database.owner.connection().execute(async connection => {
    const run = kyselyRunner(connection)
    if (planChanges(await readCatalogue(run), entities).length === 0) return
    // An index over many rows takes longer than any request may.
    await run('set statement_timeout = 0; set lock_timeout = 0')
    try {
      await withAdvisoryLock(run, lockKeys.entities, async () => {
        const changes = planChanges(await readCatalogue(run), entities)
        await applyAtOnce(run, changes)
        await applyBesideTraffic(run, changes)
      })
    } finally {
      await run('reset statement_timeout; reset lock_timeout').catch(() => {})
    }
  })
}

interface Catalogue {
  tenantGin: boolean
  /** The hint indexes of each partition, and whether each is valid. */
  partitions: Map<string, Map<string, boolean>>
}

/** The changes to an entity's partition and its indexes. */
interface Change {
  entity: string
  partition: string
  isNew: boolean
  missing: EntityIndex[]
  superfluous: string[]
}

async function readCatalogue(run: SqlRunner): Promise<Catalogue> {
  const rows = await run<{ partition: string | null; index: string | null; valid: boolean; gin: boolean }>(
    `select partition.relname as partition, index.relname as index, indisvalid as valid, gin.found as gin
     from (select exists (select from pg_opclass join pg_am on pg_am.oid = opcmethod
             where amname = 'gin' and opcintype = 'uuid'::regtype and opcdefault) as found) as gin
     left join pg_inherits on inhparent = 'switchboard.record'::regclass
     left join pg_class as partition on partition.oid = inhrelid
     left join (pg_index join pg_class as index on index.oid = indexrelid and index.relname like 'hint\\_%')
       on indrelid = partition.oid`,
  )
  const partitions: Catalogue['partitions'] = new Map()
  for (const { partition, index, valid } of rows) {
    if (!partition) continue
    const known = partitions.get(partition) ?? new Map<string, boolean>()
    if (index) known.set(index, valid)
    partitions.set(partition, known)
  }
  return { tenantGin: rows[0]?.gin === true, partitions }
}

function planChanges({ tenantGin, partitions }: Catalogue, entities: readonly EntityDefinition[]): Change[] {
  const changes = entities.map(entity => {
    const partition = partitionName(entity.name)
    const existing = partitions.get(partition)
    const wanted = new Map(entityIndexes(entity, tenantGin).map(index => [index.name, index]))
    return {
      entity: entity.name,
      partition,
      isNew: !existing,
      missing: [...wanted.values()].filter(({ name }) => existing?.get(name) !== true),
      // An unfinished index is dropped and rebuilt.
      superfluous: [...(existing ?? [])].flatMap(([name, valid]) =>
        valid && wanted.has(name) ? [] : [name],
      ),
    }
  })
  return changes.filter(({ isNew, missing, superfluous }) => isNew || missing.length + superfluous.length > 0)
}

/** Creates new tables and drops indexes, in one transaction: PostgreSQL treats statements sent together as one. */
async function applyAtOnce(run: SqlRunner, changes: Change[]): Promise<void> {
  const statements = changes.flatMap(({ entity, partition, isNew, missing, superfluous }) => [
    ...superfluous.map(name => `drop index switchboard.${pg.escapeIdentifier(name)}`),
    ...(isNew
      ? [
          `create table switchboard.${partition} partition of switchboard.record for values in (${literal(entity)})`,
          ...missing.map(index => createIndex(index, partition)),
        ]
      : []),
  ])
  if (statements.length > 0) await run(statements.join(';\n'))
}

/** Builds indexes over existing rows while requests continue. */
async function applyBesideTraffic(run: SqlRunner, changes: Change[]): Promise<void> {
  for (const { entity, partition, isNew, missing } of changes) {
    for (const index of isNew ? [] : missing) {
      await run(createIndex(index, partition, 'concurrently')).catch(async error => {
        await run(`drop index if exists switchboard.${index.name}`)
        throw error.code === '23505' ? notUnique(entity, index.pointer, error) : error
      })
    }
  }
}

function createIndex({ name, definition, unique }: EntityIndex, partition: string, how = ''): string {
  return `create ${unique ? 'unique ' : ''}index ${how} ${name} on switchboard.${partition} ${definition}`
}

function notUnique(entity: string, pointer: string, cause: unknown): StartupError {
  return new StartupError(
    `Several records of "${entity}" have the same ${pointer || 'tenant'}: make them differ, for the schema now asks for it`,
    { cause },
  )
}
