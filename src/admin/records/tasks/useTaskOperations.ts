import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { useApi } from '../../../api/useApi.ts'
import type { RecordProvider } from '../../../resources/data/createDataProvider.ts'
import { useUndo } from '../../../resources/data/useUndo.ts'
import { anyProblemText } from '../../../ui/problemText.ts'
import { useGuard } from '../../../ui/useGuard.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Task } from './Task.ts'
import { tasksTexts } from './tasksTexts.ts'

/** Milliseconds that the Undo button stays: long enough to notice a mistake and press it. */
const undoMs = 12_000

interface Answer {
  data?: object
  response: Response
}

/**
 * Returns the operations on a task. Each tells the person of its outcome and offers to undo it. `onStored` receives the
 * task after each change, also after an undo and after a refusal.
 */
export function useTaskOperations(
  { _id: id, approval }: Pick<Task, '_id' | 'approval'>,
  onStored: (record: JsonObject) => void,
) {
  const all = useTexts()
  const texts = tasksTexts(all)
  const { client } = useApi()
  const queries = useQueryClient()
  const provider = useDataProvider<RecordProvider>()
  const guard = useGuard()
  const notify = useNotify()
  const undo = useUndo({ name: 'task', label: '/title' })
  const params = { path: { id } }
  const hash = approval?.hash ?? ''

  async function readAgain() {
    onStored(await provider.read({ entity: 'task', path: `/task/${encodeURIComponent(id)}` }))
  }

  async function takeBack(operation: string) {
    if (await undo(operation)) await readAgain()
  }

  async function store(work: Promise<Answer>, done: string): Promise<void> {
    try {
      const { data, response } = await guard(work)
      const operation = response.headers.get('x-operation-id')
      const action = operation && { label: all.common.undo, run: () => void takeBack(operation) }
      notify(done, { type: 'success', autoHideDuration: undoMs, ...(action && { action }) })
      onStored(data as JsonObject)
    } catch (error) {
      notify(anyProblemText(error, all), { type: 'error' })
      // Somebody else may have changed it.
      await readAgain().catch(() => undefined)
    }
    await queries.invalidateQueries({ queryKey: ['task'] })
  }

  return {
    take: () => store(client.POST('/task/{id}/claim', { params, body: {} }), texts.taken),
    release: () => store(client.POST('/task/{id}/release', { params, body: {} }), texts.released),
    complete: (result: string) =>
      store(
        client.POST('/task/{id}/complete', { params, body: result === '' ? {} : { result } }),
        texts.completed,
      ),
    cancel: (reason: string, stop_repeating: boolean) =>
      store(
        client.POST('/task/{id}/cancel', {
          params,
          body: { stop_repeating, ...(reason !== '' && { reason }) },
        }),
        texts.cancelled,
      ),
    retry: () => store(client.POST('/task/{id}/retry', { params }), texts.retried),
    approve: () => store(client.POST('/task/{id}/approve', { params, body: { hash } }), texts.approved),
    reject: (note: string) =>
      store(
        client.POST('/task/{id}/reject', { params, body: { hash, ...(note !== '' && { note }) } }),
        texts.rejected,
      ),
    assign: (user_id: string | null) =>
      store(
        client.POST('/task/{id}/assign', { params, body: { user_id } }),
        user_id === null ? texts.unassigned : texts.assigned,
      ),
  }
}
