import { sql } from 'kysely'
import { AppError } from '../../errors.ts'
import type { Scope } from '../scope.ts'
import { type Batch, changeBatch, type Decide, type RowRefusal } from './changeBatch.ts'
import type { RecordEdit } from './entityWriter.ts'
import { compileCondition } from './query/compileList.ts'
import type { Query } from './query/query.ts'
import type { Moment } from './query/resolveOperand.ts'
import type { WrittenQuery } from './query/writtenValues.ts'
import { createWriteContexts, type WriteContext, type WriteOptions, type WriterDeps } from './writeContext.ts'

/** The selected records: by id, or all that match a query, regardless of its range. */
export type BulkSelection =
  | { readonly ids: readonly string[] }
  | { readonly query: Query; readonly except?: readonly string[] }

export type BulkChange =
  | { readonly op: 'patch'; readonly edit: RecordEdit }
  | { readonly op: 'delete' | 'restore' }

export interface BulkResult {
  /** Number of records found. */
  readonly matched: number
  readonly changed: number
  /** At most 1 000 of the records that could not be changed. */
  readonly failed: readonly RowRefusal[]
  /** Undoes the whole change; null if nothing changed. */
  readonly operationId: string | null
}

interface BulkDeps extends WriterDeps {
  momentOf: (scope: Scope) => Promise<Moment>
  written: WrittenQuery
}

/**
 * Creates the writer that changes many records under one operation, 500 per transaction, so that memory use stays flat
 * and other work gets its turn.
 */
export function createBulkWriter(deps: BulkDeps) {
  const contextOf = createWriteContexts(deps)
  return { bulk }

  /** Changes each record separately. Records that `edit` or the database refuses are listed; the others are stored. */
  async function bulk(
    scope: Scope,
    entity: string,
    selection: BulkSelection,
    change: BulkChange,
    options: WriteOptions = {},
  ): Promise<BulkResult> {
    const context = contextOf(scope, entity, change.op, options)
    const failed: RowRefusal[] = []
    let [matched, changed] = [0, 0]
    for await (const batch of batches(context, selection)) {
      const result = await changeBatch(deps, context, batch, decider(context, change))
      const unknown = 'ids' in selection ? result.missing.map(notFound) : []
      const refusals = [...result.refused, ...unknown]
      matched +=
        result.changed + result.unchanged + result.refused.filter(({ error }) => !isUnknown(error)).length
      changed += result.changed
      failed.push(...refusals.slice(0, maxNamed - failed.length))
    }
    return { matched, changed, failed, operationId: changed > 0 ? context.operationId : null }
  }

  async function* batches(context: WriteContext, selection: BulkSelection): AsyncGenerator<Batch> {
    if ('query' in selection) return yield* queried(context, selection.query, new Set(selection.except))
    const ids = [...new Set(selection.ids)]
    for (let from = 0; from < ids.length; from += batchSize) yield { ids: ids.slice(from, from + batchSize) }
  }

  async function* queried({ scope, definition }: WriteContext, query: Query, except: ReadonlySet<string>) {
    const asWritten = await deps.written(scope, definition.name, query)
    const condition = compileCondition(definition.name, asWritten, await deps.momentOf(scope))
    let last = lowestId
    for (;;) {
      const { rows } = await deps.run(scope, db =>
        sql<{ _id: string }>`
          select _id from record where (${condition}) and _id > ${last}::uuid
          order by _id limit ${batchSize}`.execute(db),
      )
      const ids = rows.map(row => row._id).filter(id => !except.has(id))
      if (ids.length > 0) yield { ids, condition }
      last = rows.at(-1)?._id ?? last
      if (rows.length < batchSize) return
    }
  }
}

const batchSize = 500
const maxNamed = 1000
const lowestId = '00000000-0000-0000-0000-000000000000'

function decider({ at, op }: WriteContext, change: BulkChange): Decide {
  return async current => {
    if ((current.deleted_at !== null) !== (op === 'restore')) throw new AppError('resource.not_found')
    if (change.op === 'patch') return { data: await change.edit(current), deleted_at: null }
    return { data: current.data, deleted_at: change.op === 'delete' ? at : null }
  }
}

function notFound(id: string): RowRefusal {
  return { id, error: new AppError('resource.not_found') }
}

function isUnknown(error: AppError): boolean {
  return error.code === 'resource.not_found'
}
