import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Database } from '../database.ts'
import type { Scope } from '../scope.ts'
import type { TenantDb, TenantRun } from '../tenantRun.ts'
import { createBulkWriter } from './bulkWriter.ts'
import type { EntityRegistry } from './entityDefinition.ts'
import { createEntityHistory } from './entityHistory.ts'
import { type CountryOf, createEntityMatches } from './entityMatches.ts'
import { createEntityReader } from './entityReader.ts'
import { createEntityReferences } from './entityReferences.ts'
import { createEntityWriter } from './entityWriter.ts'
import { createOperationUndo } from './operationUndo.ts'
import { createCursorSigner } from './query/cursor.ts'
import type { Moment } from './query/resolveOperand.ts'
import { createWrittenQuery } from './query/writtenValues.ts'

/** Stores the records of any entity. Each call takes a scope: the tenant and the actor. */
export interface EntityStore
  extends ReturnType<typeof createEntityReader>,
    ReturnType<typeof createEntityWriter>,
    ReturnType<typeof createBulkWriter>,
    ReturnType<typeof createEntityHistory>,
    ReturnType<typeof createOperationUndo>,
    ReturnType<typeof createEntityReferences>,
    ReturnType<typeof createEntityMatches> {
  /** Runs calls one after the other in one transaction. The store given to `work` accepts only this scope's tenant. */
  transaction<T>(
    scope: Scope,
    work: (store: EntityStore, db: TenantDb) => Promise<T>,
    sends?: number,
  ): Promise<T>
  /** Returns a store that writes in the caller's open transaction, and accepts only this tenant. */
  within(db: TenantDb, tenantId: string): EntityStore
}

/** Returns the country of a tenant's phone numbers, as a code such as GB, read from the tenant's records. */
export type CountryIn = (store: Pick<EntityStore, 'get'>, tenantId: string) => Promise<string | undefined>

interface EntityStoreDeps {
  database: Pick<Database, 'inTenant'>
  registry: EntityRegistry
  /** Signs cursors; the same in all server processes. */
  cursorKey: string | Buffer
  now: () => Date
  /** Returns a tenant's time zone for its days; UTC if left out. */
  timeZone?: (tenantId: string) => Promise<string>
  /** Returns the country of a tenant's phone numbers from its records; unknown if left out. */
  countryIn?: CountryIn
  newId?: () => string
}

/** Creates the store of all entities in the table `record`. */
export function createEntityStore({
  database,
  registry,
  cursorKey,
  now,
  timeZone = async () => 'UTC',
  countryIn = async () => undefined,
  newId = v7,
}: EntityStoreDeps): EntityStore {
  const cursors = createCursorSigner(cursorKey)
  return storeOver((scope, work, sends) => database.inTenant(scope.tenantId, work, sends))

  async function momentOf({ tenantId, actor }: Scope): Promise<Moment> {
    return { now: now(), actorId: actor.id, timeZone: await timeZone(tenantId) }
  }

  function storeOver(run: TenantRun): EntityStore {
    const countryOf: CountryOf = tenantId => countryIn(store, tenantId)
    const written = createWrittenQuery({ run, countryOf })
    const deps = { run, registry, cursors, now, newId, momentOf, countryOf, written }
    const store: EntityStore = {
      ...createEntityReader(deps),
      ...createEntityWriter(deps),
      ...createBulkWriter(deps),
      ...createEntityHistory(deps),
      ...createOperationUndo(deps),
      ...createEntityReferences(deps),
      ...createEntityMatches(deps),
      transaction: (scope, work, sends) =>
        run(scope, db => work(storeOver(runWithin(db, scope.tenantId)), db), sends),
      within: (db, tenantId) => storeOver(runWithin(db, tenantId)),
    }
    return store
  }
}

/** Runs each call in a savepoint, so that a failing call can be explained and caught without losing earlier work. */
function runWithin(db: TenantDb, tenantId: string): TenantRun {
  return async (scope, work) => {
    if (scope.tenantId !== tenantId) throw new TypeError('A transaction belongs to one tenant')
    sendAhead(sql`savepoint call`.execute(db))
    try {
      const result = await work(db)
      sendAhead(sql`release savepoint call`.execute(db))
      return result
    } catch (error) {
      await sql`rollback to savepoint call`.execute(db)
      throw error
    }
  }
}

/**
 * Sends a statement without waiting, together with the next one. If it fails, the next one and the commit fail as well.
 */
function sendAhead(statement: Promise<unknown>): void {
  statement.catch(() => {})
}
