import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useRowPages } from '../../../api/useRowPages.ts'
import { unansweredKey } from '../../answerSources/answerKeys.ts'

export type UnansweredQuestion = components['schemas']['UnansweredQuestion']

/** What the address limits the questions to: those asked since a time, or a single one. */
export interface QuestionLimit {
  since: string | null
  id: string | null
}

/** Returns the questions fetched so far, open or dismissed. */
export function useUnanswered(dismissed: boolean, { since, id }: QuestionLimit) {
  const { client } = useApi()
  return useRowPages({
    key: [...unansweredKey, dismissed, since, id],
    read: async after => {
      const query = { dismissed, ...(since && { since }), ...(id && { id }), ...(after && { after }) }
      const { questions, next } = await bodyOf(client.GET('/knowledge/unanswered', { params: { query } }))
      return { rows: questions, next }
    },
    ...followsNothing,
  })
}

/** Options of a list whose rows never change by themselves, so it is not polled. */
export const followsNothing = { isUnderWay: () => false, againMs: 0 } as const
