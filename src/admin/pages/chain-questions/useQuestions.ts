import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { followNotices } from '../../../api/followNotices.ts'
import { useApi } from '../../../api/useApi.ts'

export type Question = components['schemas']['ChainQuestion']

export const questionsKey = ['chain questions'] as const

const stream = { path: '/smart_chain_input/stream', name: 'questions_changed' }

/** Returns the questions that the user may answer, kept up to date while the component is mounted. */
export function useQuestions() {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: questionsKey })
    return followNotices(api, stream, refresh).close
  }, [api, queries])
  return useQuery({
    queryKey: questionsKey,
    queryFn: () => bodyOf(api.client.GET('/smart_chain_input')),
    retry: false,
  })
}
