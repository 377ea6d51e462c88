import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { EntityRegistry } from '../../../store/records/entityDefinition.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { type AuditRow, createAuditThings, type KnownAuditRow } from './auditThings.ts'

export interface AuditFilter {
  /** '' for the installation itself. */
  actorId?: string
  /** Matches any of these; a record's action matches by its last part. */
  actions?: readonly string[]
  entity?: string
  entityId?: string
  from?: Date
  /** Exclusive upper bound. */
  before?: Date
}

export interface AuditPlace {
  at: Date
  id: string
}

interface PageOptions {
  limit: number
  after: AuditPlace | null
  /** Leaves out the entries of these operations. */
  exceptOperations?: readonly string[]
}

export type AuditLogStore = ReturnType<typeof createAuditLogStore>

/** Creates the store that reads the audit log, newest first. Each filter has an index in this order. */
export function createAuditLogStore(database: Database, registry: EntityRegistry) {
  const known = createAuditThings(registry)
  return { page, operationSizes }

  async function page(scope: Scope, filter: AuditFilter, options: PageOptions): Promise<KnownAuditRow[]> {
    return database.inTenant(scope.tenantId, async db => {
      const { rows } = await sql<AuditRow>`${selectAudit(filter, options)}`.execute(db)
      return known(db, rows)
    })
  }

  /** Returns how many records each of these operations changed. */
  async function operationSizes(scope: Scope, ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map()
    const sizes = await database.inTenant(scope.tenantId, (db: TenantDb) =>
      db.selectFrom('operation').select(['_id', 'changed']).where('_id', 'in', ids).execute(),
    )
    return new Map(sizes.map(({ _id, changed }) => [_id, changed]))
  }
}

const columns = sql.raw('_id, at, actor, action, entity, entity_id, operation_id, request_id, ip, details')
const newestFirst = sql.raw('order by at desc, _id desc')

/** Returns the statement behind a page; exported so that tests can check its plans. */
export function selectAudit(filter: AuditFilter, options: PageOptions): RawBuilder<AuditRow> {
  const rows = (action: RawBuilder<unknown>) => sql<AuditRow>`
    select ${columns} from audit
    where ${sql.join([action, ...conditions(filter, options)], sql` and `)}
    ${newestFirst} limit ${options.limit}`
  const { actions } = filter
  if (!actions) return rows(sql`true`)
  // Reads each action in the order of its own index: sorting all matches takes longer the more there are.
  return sql<AuditRow>`
    select ${columns} from unnest(${actions}::text[]) as wanted (verb)
    cross join lateral (${rows(sql`split_part(action, '.', -1) = wanted.verb`)}) as found
    ${newestFirst} limit ${options.limit}`
}

function conditions(
  { actorId, entity, entityId, from, before }: AuditFilter,
  { after, exceptOperations = [] }: PageOptions,
): RawBuilder<unknown>[] {
  const given: (RawBuilder<unknown> | undefined | false | null)[] = [
    actorId !== undefined && sql`actor->>'id' = ${actorId}`,
    entity !== undefined && sql`entity = ${entity}`,
    entityId !== undefined && sql`entity_id = ${entityId}`,
    from && sql`at >= ${from}::timestamptz`,
    before && sql`at < ${before}::timestamptz`,
    after && sql`(at, _id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    exceptOperations.length > 0 &&
      sql`(operation_id is null or operation_id <> all(${exceptOperations}::uuid[]))`,
  ]
  return given.filter(condition => condition !== false && condition !== undefined && condition !== null)
}
