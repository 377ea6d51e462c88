import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useRowPages } from '../../../api/useRowPages.ts'
import { unansweredKey } from '../../answerSources/answerKeys.ts'

export type UnansweredQuestion = components['schemas']['UnansweredQuestion']

/** The questions fetched so far: those that wait for an answer, or those that were put aside; with `since`, those asked since then. */
export function useUnanswered(dismissed: boolean, since: string | null) {
  const { client } = useApi()
  return useRowPages({
    key: [...unansweredKey, dismissed, since],
    read: async after => {
      const query = { dismissed, ...(since !== null && { since }), ...(after && { after }) }
      const { questions, next } = await bodyOf(client.GET('/knowledge/unanswered', { params: { query } }))
      return { rows: questions, next }
    },
    ...followsNothing,
  })
}

/** None of the rows is under way. */
export const followsNothing = { isUnderWay: () => false, againMs: 0 } as const
