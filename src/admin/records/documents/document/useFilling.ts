import { useEffect, useRef } from 'react'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'

type GeneratedDocument = components['schemas']['GeneratedDocument']

/** Milliseconds between two looks at a document that is being made. */
const lookMs = 1000

/** Follows a document that is being made, and reports its new state once it is made or has failed. */
export function useFilling(
  { _id: id, status, _version }: GeneratedDocument,
  onMade: (made: GeneratedDocument) => void,
): void {
  const { client } = useApi()
  const isFilling = status === 'filling'
  const { data } = useServerQuery(
    ['generated_document', 'filling', id, _version],
    () => client.GET('/generated_document/{id}', { params: { path: { id } } }),
    { isEnabled: isFilling, againAfter: now => (now && now.status !== 'filling' ? false : lookMs) },
  )
  const report = useRef(onMade)
  report.current = onMade
  useEffect(() => {
    if (isFilling && data && data.status !== 'filling') report.current(data)
  }, [isFilling, data])
}
