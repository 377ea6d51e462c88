import { type Kysely, sql } from 'kysely'
import { v7 } from 'uuid'
import type { AuditAction, AuditStore } from '../../../store/auditStore.ts'
import { createAuditStore } from '../../../store/auditStore.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import type { Tables } from '../../../store/tables.ts'

/** The parts of a view that a person sets. */
export interface ViewContent {
  readonly name: string
  readonly shared: boolean
  readonly query: Readonly<Record<string, unknown>>
  /** JSON Pointers. */
  readonly columns: readonly string[] | null
}

export interface StoredView extends ViewContent {
  readonly id: string
  readonly entity: string
  readonly ownerId: string
  readonly ownerName: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type ViewRefusal = 'name_taken' | 'too_many'

export type SavedViewStore = ReturnType<typeof createSavedViewStore>

/** Stores saved views. Audits every change. */
export function createSavedViewStore(database: Database) {
  return { list, create, change, remove }

  /** Returns a person's own views of an entity and the shared ones, by name. */
  async function list(scope: Scope, entity: string, ownerId: string): Promise<StoredView[]> {
    return database.inTenant(scope.tenantId, db =>
      db
        .selectFrom('saved_view')
        .select(columns)
        .where('entity', '=', entity)
        .where(where => where.or([where('owner_id', '=', ownerId), where('shared', '=', true)]))
        .orderBy(sql`name collate app.people`)
        .orderBy('_id')
        .execute(),
    )
  }

  /**
   * Saves a new view of the scope's actor. Refuses it if they have `max` views of the entity, or one with this name.
   */
  async function create(
    scope: Scope,
    entity: string,
    content: ViewContent,
    { max, at }: { max: number; at: Date },
  ): Promise<StoredView | ViewRefusal> {
    const ownerId = scope.actor.id
    return database.inTenant(scope.tenantId, async db => {
      await lockViews(db, ownerId, entity)
      if ((await countOf(db, ownerId, entity)) >= max) return 'too_many'
      if (await isTaken(db, { ownerId, entity, name: content.name })) return 'name_taken'
      const id = v7()
      const created = await db
        .insertInto('saved_view')
        .values({
          tenant_id: scope.tenantId,
          _id: id,
          entity,
          owner_id: ownerId,
          owner_name: scope.actor.name,
          created_at: at,
          ...written(content, at),
        })
        .returning(columns)
        .executeTakeFirstOrThrow()
      await noted(createAuditStore(db), scope, 'createSavedView', id, at)
      return created
    })
  }

  /**
   * Stores the result of `edit` for a view; null if the view does not exist. An error from `edit` rolls everything
   * back.
   */
  async function change(
    scope: Scope,
    id: string,
    edit: (view: StoredView) => Promise<ViewContent>,
    at: Date,
  ): Promise<StoredView | 'name_taken' | null> {
    return database.inTenant(scope.tenantId, async db => {
      const current = await locked(db, id)
      if (!current) return null
      const content = await edit(current)
      await lockViews(db, current.ownerId, current.entity)
      if (await isTaken(db, { ...current, name: content.name, except: id })) return 'name_taken'
      const changed = await db
        .updateTable('saved_view')
        .set(written(content, at))
        .where('_id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow()
      await noted(createAuditStore(db), scope, 'updateSavedView', id, at)
      return changed
    })
  }

  /** Deletes a view for good unless `check` throws. Returns false if it does not exist. */
  async function remove(scope: Scope, id: string, check: (view: StoredView) => void, at: Date) {
    return database.inTenant(scope.tenantId, async db => {
      const current = await locked(db, id)
      if (!current) return false
      check(current)
      await db.deleteFrom('saved_view').where('_id', '=', id).execute()
      await noted(createAuditStore(db), scope, 'deleteSavedView', id, at)
      return true
    })
  }
}

const columns = [
  '_id as id',
  'entity',
  'name',
  'shared',
  'query',
  'columns',
  'owner_id as ownerId',
  'owner_name as ownerName',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

type Db = Kysely<Tables>

function written({ name, shared, query, columns: shown }: ViewContent, at: Date) {
  return {
    name,
    shared,
    query: JSON.stringify(query),
    columns: shown && JSON.stringify(shown),
    updated_at: at,
  }
}

/** Prevents others from counting or naming views of this person and entity until the transaction ends. */
async function lockViews(db: Db, ownerId: string, entity: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended(current_setting('app.tenant') || ${ownerId}::text || ${entity}::text, 0))`.execute(db)
}

async function countOf(db: Db, ownerId: string, entity: string): Promise<number> {
  const { kept } = await db
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<string>().as('kept'))
    .where('owner_id', '=', ownerId)
    .where('entity', '=', entity)
    .executeTakeFirstOrThrow()
  return Number(kept)
}

interface ViewName {
  ownerId: string
  entity: string
  name: string
  except?: string
}

async function isTaken(db: Db, { ownerId, entity, name, except }: ViewName): Promise<boolean> {
  const named = db
    .selectFrom('saved_view')
    .select('_id')
    .where('owner_id', '=', ownerId)
    .where('entity', '=', entity)
    .where(sql`lower(name)`, '=', sql`lower(${name}::text)`)
  const found = await (except === undefined ? named : named.where('_id', '!=', except)).executeTakeFirst()
  return found !== undefined
}

async function locked(db: Db, id: string): Promise<StoredView | undefined> {
  return db.selectFrom('saved_view').select(columns).where('_id', '=', id).forUpdate().executeTakeFirst()
}

async function noted(
  audit: AuditStore,
  scope: Scope,
  action: AuditAction,
  id: string,
  at: Date,
): Promise<void> {
  await audit.note(scope, { action, entity: 'saved_view', entityId: id, at })
}
