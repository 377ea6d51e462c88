import { Readable } from 'node:stream'
import { addDays } from '../../../common/time/calendarDate.ts'
import { startOfDate } from '../../../common/time/zonedDay.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { operationRules } from '../../access/operationRules.ts'
import { csvFile } from '../../records/csvCells.ts'
import type { NoteInTenant } from '../../store/auditStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { readCursor, writeCursor } from './auditCursor.ts'
import type { AuditFilter, AuditLogStore, AuditPlace } from './store/auditLogStore.ts'
import type { KnownAuditRow } from './store/auditThings.ts'

type AuditKind = components['schemas']['AuditKind']
type Entry = components['schemas']['AuditEntry']
type Page = components['schemas']['AuditPage']

export interface AuditQuery {
  actor?: string
  kind?: AuditKind
  action?: string
  entity?: string
  record?: string
  /** Calendar dates in the tenant's time zone, both inclusive. */
  from?: string
  to?: string
}

interface Deps {
  store: AuditLogStore
  settings: Pick<TenantSettingsService, 'timeZone'>
  note: NoteInTenant
  now: () => Date
}

export type AuditLogService = ReturnType<typeof createAuditLogService>

/** Creates the service that reads the audit log; nothing in it can be changed. */
export function createAuditLogService({ store, settings, note, now }: Deps) {
  return { list, exportCsv }

  /** Returns a page, newest first; throws `request.invalid` for an unknown cursor. */
  async function list(scope: Scope, query: AuditQuery & { limit: number; after?: string }): Promise<Page> {
    const filter = await filterOf(scope, query)
    const gathered = await gather(scope, filter, query)
    const operations = filter.entityId ? [] : gathered.flatMap(({ operation_id }) => operation_id ?? [])
    const sizes = await store.operationSizes(scope, operations)
    const last = gathered.at(query.limit - 1)
    return {
      entries: gathered.slice(0, query.limit).map(row => present(row, sizes.get(row.operation_id ?? ''))),
      next: gathered.length > query.limit && last ? cursorAfter(last) : null,
    }
  }

  /** Returns the filtered entries as a CSV file. The export itself is recorded first. */
  async function exportCsv(scope: Scope, query: AuditQuery): Promise<Readable> {
    const filter = await filterOf(scope, query)
    const details = { method: 'csv' }
    await note(scope, { action: 'exportAuditLog', entity: null, entityId: null, at: now(), details })
    return Readable.from(csvFile(csvColumns, batchesOf(scope, filter)))
  }

  /** Returns up to one row more than requested, with only the first entry of each operation. */
  async function gather(
    scope: Scope,
    filter: AuditFilter,
    { limit, after }: { limit: number; after?: string },
  ) {
    const cursor = after === undefined ? null : readCursor(after)
    const gathered: KnownAuditRow[] = []
    const seen = new Set<string>(cursor?.operation ? [cursor.operation] : [])
    let place: AuditPlace | null = cursor
    while (gathered.length <= limit) {
      // The index skips the rest of a long operation, so that it is not fetched.
      const options = { limit: limit + 1, after: place, exceptOperations: filter.entityId ? [] : [...seen] }
      const rows = await store.page(scope, filter, options)
      for (const row of rows) {
        const isMore = row.operation_id !== null && seen.has(row.operation_id)
        if (isMore && !filter.entityId) continue
        if (row.operation_id) seen.add(row.operation_id)
        gathered.push(row)
      }
      const last = rows.at(-1)
      if (!last || rows.length <= limit) break
      place = placeOf(last)
    }
    return gathered
  }

  async function* batchesOf(scope: Scope, filter: AuditFilter) {
    let after: AuditPlace | null = null
    while (true) {
      const rows: KnownAuditRow[] = await store.page(scope, filter, { limit: exportBatch, after })
      yield rows.map(row => present(row))
      const last = rows.at(-1)
      if (!last || rows.length < exportBatch) return
      after = placeOf(last)
    }
  }

  async function filterOf(scope: Scope, query: AuditQuery): Promise<AuditFilter> {
    const { actor, kind, action, entity, record, from, to } = query
    const zone = from || to ? await settings.timeZone(scope.tenantId) : 'UTC'
    const actions = kind && actionsOf(kind)
    return {
      ...(actor !== undefined && { actorId: actor === 'system' ? '' : actor }),
      ...(actions && { actions: action === undefined ? actions : actions.filter(one => one === action) }),
      ...(!actions && action !== undefined && { actions: [action] }),
      ...(entity !== undefined && { entity }),
      ...(record !== undefined && { entityId: record }),
      ...(from !== undefined && { from: startOfDate(from, zone) }),
      ...(to !== undefined && { before: startOfDate(addDays(to, 1), zone) }),
    }
  }
}

function actionsOf(kind: AuditKind): string[] {
  return Object.entries(operationRules.audit)
    .filter(([, one]) => one === kind)
    .map(([action]) => action)
}

/** Rows fetched at a time during an export. */
const exportBatch = 1000

const csvColumns = [
  '/at',
  '/actor/name',
  '/actor/type',
  '/actor/id',
  '/action',
  '/entity',
  '/entity_id',
  '/label',
  '/details',
  '/ip',
  '/request_id',
  '/operation_id',
]

function present(row: KnownAuditRow, size?: number): Entry {
  const { label: _, count = 1, ...details } = row.details ?? {}
  const { at, actor, entity, entity_id, label, isThere, operation_id, request_id, ip } = row
  return {
    _id: row._id,
    at: at.toISOString(),
    actor: { type: actor.type, id: actor.id, name: actor.name },
    action: row.action.split('.').at(-1) ?? '',
    entity,
    entity_id,
    label,
    is_there: isThere,
    count: Math.max(1, size ?? count),
    details,
    operation_id,
    request_id,
    ip,
  }
}

function placeOf({ at, _id }: KnownAuditRow): AuditPlace {
  return { at, id: _id }
}

function cursorAfter(row: KnownAuditRow): string {
  return writeCursor({ ...placeOf(row), operation: row.operation_id })
}
