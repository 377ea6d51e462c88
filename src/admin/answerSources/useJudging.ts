import { useQueryClient } from '@tanstack/react-query'
import type { components } from '../../../openapi/generated/types.d.ts'
import { useApi } from '../../api/useApi.ts'
import { useNotifiedTask } from '../../ui/useNotifiedTask.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { judgementsKey, retrievalKey } from './answerKeys.ts'
import { answerSourcesTexts } from './answerSourcesTexts.ts'

type Judged = Pick<components['schemas']['Judgement'], 'question' | 'passage'>

/** Judges passages of an answer as wrong, and revokes such judgments. */
export function useJudging() {
  const texts = answerSourcesTexts(useTexts())
  const { client } = useApi()
  const notified = useNotifiedTask()
  const queries = useQueryClient()
  return { judge, takeBack }

  async function judge(place: { conversation_id: string; event_id: string }, judged: Judged): Promise<void> {
    await settle(client.POST('/knowledge/judgement', { body: { ...place, ...judged } }), texts.marked)
  }

  async function takeBack(id: string): Promise<void> {
    await settle(client.DELETE('/knowledge/judgement/{id}', { params: { path: { id } } }), texts.takenBack)
  }

  async function settle(call: Promise<unknown>, done: string): Promise<void> {
    await notified(call, done)
    await Promise.all([retrievalKey, judgementsKey].map(queryKey => queries.invalidateQueries({ queryKey })))
  }
}
