import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { describeError } from '../../ui/describeError.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { valueText } from '../schema/valueText.ts'
import type { RecordProvider, UndoResult } from './createDataProvider.ts'
import type { EntitySummary } from './createSchemaClient.ts'

/** Maximum number of skipped records listed by name; of the others, only the count is shown. */
const maxNamed = 3
const warningMs = 15_000

export function operationsKey(entity: string) {
  return ['operations', entity] as const
}

/**
 * Returns a function that undoes an operation and reports the result, naming the records that were skipped. It resolves
 * to false on failure.
 */
export function useUndo(entity: Pick<EntitySummary, 'name' | 'label'>) {
  const provider = useDataProvider<RecordProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  const texts = useTexts()

  async function undo(operation: string): Promise<boolean> {
    try {
      const result = await provider.undo(operation)
      await refresh()
      await tell(result)
      return true
    } catch (error) {
      await refresh()
      notify(describeError(error, texts).text, { type: 'error' })
      return false
    }
  }

  function refresh() {
    queries.invalidateQueries({ queryKey: operationsKey(entity.name) })
    return queries.invalidateQueries({ queryKey: [entity.name] })
  }

  async function tell({ undone, skipped, operation }: UndoResult) {
    const { bulk } = texts
    const redo = operation && { action: { label: bulk.redo, run: () => undo(operation) } }
    if (skipped.length === 0) return notify(bulk.taken(undone), { type: 'success', ...redo })
    const names = await namesOf(skipped.map(({ id }) => id))
    const said = undone === 0 ? bulk.notTaken : bulk.takenPartly(undone, skipped.length)
    notify(`${said} (${names})`, { type: 'warning', autoHideDuration: warningMs, ...redo })
  }

  async function namesOf(ids: string[]): Promise<string> {
    const { bulk, query, common } = texts
    const shown = ids.slice(0, maxNamed)
    const { data } = await provider.getMany(entity.name, { ids: shown }).catch(() => ({ data: [] }))
    const names = shown.map(id => {
      const record = data.find(one => one.id === id)
      return (record && valueText(valueAt(record as JsonObject, entity.label))) || bulk.deletedRecord
    })
    const more = ids.length > shown.length ? [query.moreValues(ids.length - shown.length)] : []
    return common.listed([...names, ...more])
  }

  return undo
}
