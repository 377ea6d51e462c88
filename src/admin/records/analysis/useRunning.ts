import { useEffect, useRef } from 'react'
import { sameJson } from '../../../../common/json/jsonValue.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { Analysis } from './Analysis.ts'

/** Milliseconds between two looks at an analysis that is not over. */
const lookMs = 1500

/** Returns whether conversations are still to be read. */
export function isOpen({ status }: Pick<Analysis, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

/** Follows an analysis until it is over, and reports each new state. */
export function useRunning(analysis: Analysis, onChanged: (next: Analysis) => void): void {
  const { _id: id, _version } = analysis
  const { client } = useApi()
  const isFollowed = isOpen(analysis)
  const { data } = useServerQuery(
    ['analysis', 'running', id, _version],
    () => client.GET('/analysis/{id}', { params: { path: { id } } }),
    { isEnabled: isFollowed, againAfter: now => (now && !isOpen(now) ? false : lookMs) },
  )
  const latest = useRef({ analysis, onChanged })
  latest.current = { analysis, onChanged }
  useEffect(() => {
    const { analysis: shown, onChanged: report } = latest.current
    if (isFollowed && data && !sameJson({ ...data }, { ...shown })) report(data)
  }, [isFollowed, data])
}
