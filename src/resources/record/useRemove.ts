import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { describeError } from '../../ui/describeError.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { RecordProvider } from '../data/createDataProvider.ts'

/** Milliseconds that the Undo button stays: long enough to notice a mistake and press it. */
const undoMs = 12_000

/** Moves a record to the trash and offers to undo it. On failure it notifies the person and resolves to false. */
export function useRemove(entity: string) {
  const provider = useDataProvider<RecordProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  const texts = useTexts()
  const refresh = () => queries.invalidateQueries({ queryKey: [entity] })
  const tell = (error: unknown) => notify(describeError(error, texts).text, { type: 'error' })

  async function undo(operation: string, label: string) {
    try {
      const { skipped } = await provider.undo(operation)
      await refresh()
      if (skipped.length > 0) notify(texts.remove.notUndone, { type: 'warning' })
      else notify(texts.remove.undone(label), { type: 'success' })
    } catch (error) {
      tell(error)
    }
  }

  return async function remove(id: string, label: string): Promise<boolean> {
    try {
      const operation = await provider.remove(entity, id)
      await refresh()
      const action = operation && { label: texts.common.undo, run: () => undo(operation, label) }
      notify(texts.remove.done(label), { type: 'info', action, autoHideDuration: undoMs })
      return true
    } catch (error) {
      tell(error)
      return false
    }
  }
}
