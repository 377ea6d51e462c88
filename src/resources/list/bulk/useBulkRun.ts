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

/** How a bulk change went. */
export type BulkOutcome =
  | { kind: 'done'; result: BulkResult }
  /** Another number of records matches by now; nothing was done. */
  | { kind: 'moved'; matched: number }
  /** It was refused or could not be sent; the person was told unless `message` is for them. */
  | { kind: 'failed'; message: string }

/** Long enough to notice a mistake and reach for the button. */
const undoMs = 12_000

/** Sends bulk changes of a selection, and tells of those that were made, with the way back. */
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

/** The number the server counted, where it was another than the one expected. */
function matchedNow(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { matched } = error.problem
  return typeof matched === 'number' ? matched : undefined
}
