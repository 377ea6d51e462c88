import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { followImports } from '../../../records/knowledge/followImports.ts'
import { onboardingKey } from '../../../records/webChat/live/onboardingKey.ts'

/** Keeps it up to date what has become of the site's pages and the documents, while they are read. */
export function useReadingStream(isReading: boolean): void {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    if (!isReading) return undefined
    const readAnew = () => void queries.invalidateQueries({ queryKey: onboardingKey })
    const stream = followImports(api, {
      onEvent: ({ status }) => {
        if (status === 'done' || status === 'failed') readAnew()
      },
      onResync: readAnew,
      // Nothing is sent again: what happened before the line stood is read anew.
      onState: state => state === 'live' && readAnew(),
      // Already logged; what is shown is as it was when it was read.
      onError: () => undefined,
      onEnd: () => undefined,
    })
    return () => stream.close()
  }, [api, queries, isReading])
}
