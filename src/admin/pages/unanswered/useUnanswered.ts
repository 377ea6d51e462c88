import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useRowPages } from '../../../api/useRowPages.ts'
import { unansweredKey } from '../../answerSources/answerKeys.ts'

export type UnansweredQuestion = components['schemas']['UnansweredQuestion']

/** Returns the questions fetched so far, open or dismissed. `since` limits them to those asked since then. */
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

/** Options of a list whose rows never change by themselves, so it is not polled. */
export const followsNothing = { isUnderWay: () => false, againMs: 0 } as const
