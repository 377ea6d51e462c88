import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { pageById, useRowPages } from '../../../api/useRowPages.ts'
import { judgementsKey } from '../../answerSources/answerKeys.ts'
import { followsNothing } from './useUnanswered.ts'

export type Judgement = components['schemas']['Judgement']

const limit = 20

/** Returns the judgments fetched so far. */
export function useJudgements() {
  const { client } = useApi()
  return useRowPages({
    key: judgementsKey,
    read: async before => {
      const query = { limit, ...(before && { before }) }
      return pageById(await bodyOf(client.GET('/knowledge/judgement', { params: { query } })), limit)
    },
    ...followsNothing,
  })
}
