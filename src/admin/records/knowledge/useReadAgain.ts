import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/useApi.ts'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ImportEntity } from './importEntity.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'

/**
 * Returns a function that reads a source again and notifies the user; it resolves to whether the request was accepted.
 */
export function useReadAgain(entity: ImportEntity, id: string): () => Promise<boolean> {
  const texts = knowledgeTexts(useTexts())
  const api = useApi()
  const queries = useQueryClient()
  const notified = useNotifiedTask()
  return async () => {
    const isTaken = await notified(
      api.send(`/${entity}/${id}/read_again`, { method: 'POST' }),
      texts.readAgainDone,
    )
    await queries.invalidateQueries({ queryKey: [entity] })
    return isTaken
  }
}
