import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/useApi.ts'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { unansweredKey } from '../../answerSources/answerKeys.ts'
import { unansweredTexts } from './unansweredTexts.ts'

/** Returns functions that dismiss a question and reopen it. */
export function useQuestionActions(id: string) {
  const texts = unansweredTexts(useTexts())
  const { client } = useApi()
  const notified = useNotifiedTask()
  const queries = useQueryClient()
  const params = { path: { id } }
  return {
    dismiss: () => settle(client.POST('/knowledge/unanswered/{id}/dismiss', { params }), texts.dismissed),
    reopen: () => settle(client.POST('/knowledge/unanswered/{id}/reopen', { params }), texts.reopened),
  }

  async function settle(call: Promise<unknown>, done: string): Promise<void> {
    await notified(call, done)
    await queries.invalidateQueries({ queryKey: unansweredKey })
  }
}
