import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { ApiError } from '../../../api/ApiError.ts'
import { useApi } from '../../../api/useApi.ts'
import { describeError } from '../../../ui/describeError.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import { entityAddress } from '../../data/entityAddress.ts'
import { useUndo } from '../../data/useUndo.ts'
import type { Selection } from '../selection/selection.ts'
import { type BulkChange, type BulkResult, bulkRequest, failuresOf } from './bulkRequest.ts'

/** Outcome of a bulk change. */
export type BulkOutcome =
  | { kind: 'done'; result: BulkResult }
  /** The number of matching records has changed; nothing was done. */
  | { kind: 'moved'; matched: number }
  /** The change was rejected or could not be sent. The person was notified, except if `message` is for them. */
  | { kind: 'failed'; message: string }

/** Milliseconds that the Undo button stays: long enough to notice a mistake and press it. */
const undoMs = 12_000

/** Sends bulk changes of a selection, and notifies the person of completed ones with an undo button. */
export function useBulkRun(entity: EntitySummary, selection: Selection) {
  const api = useApi()
  const queries = useQueryClient()
  const notify = useNotify()
  const texts = useTexts()
  const undo = useUndo(entity)

  async function run(
    change: BulkChange,
    how: { expected?: number; isDryRun: boolean },
  ): Promise<BulkOutcome> {
    try {
      const body = bulkRequest(selection, change, how)
      const { path, query } = entityAddress(entity.name)
      const { data } = await api.send(`${path}/bulk`, { method: 'POST', query, body })
      const result = data as BulkResult
      if (!how.isDryRun) await settle(change, result)
      return { kind: 'done', result }
    } catch (error) {
      const matched = matchedNow(error)
      if (matched !== undefined) return { kind: 'moved', matched }
      return { kind: 'failed', message: reasonOf(error) }
    }
  }

  async function settle({ op }: BulkChange, { changed, failed, operation }: BulkResult) {
    const { bulk, common } = texts
    await queries.invalidateQueries({ queryKey: [entity.name] })
    const count = failuresOf(failed).length
    const said =
      changed === 0 ? bulk.nothingChanged : op === 'delete' ? bulk.deleted(changed) : bulk.changed(changed)
    notify(count > 0 ? `${said}. ${bulk.someNot(count)}.` : said, {
      type: count > 0 ? 'warning' : 'success',
      autoHideDuration: undoMs,
      ...(operation && { action: { label: common.undo, run: () => undo(operation) } }),
    })
  }

  function reasonOf(error: unknown): string {
    const [first] = error instanceof ApiError ? error.errors : []
    return first?.message ?? describeError(error, texts).text
  }

  return run
}

/** Returns the number the server counted, if it differs from the expected one. */
function matchedNow(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { matched } = error.problem
  return typeof matched === 'number' ? matched : undefined
}
