import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { followImports } from '../../../records/knowledge/followImports.ts'
import { onboardingKey } from '../../../records/webChat/live/onboardingKey.ts'

/** Refreshes the status of the site's pages and the documents while they are read. */
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
      // The stream does not replay events, so everything before the connection is fetched again.
      onState: state => state === 'live' && readAnew(),
      // The error is already logged; the data shown stays as last fetched.
      onError: () => undefined,
      onEnd: () => undefined,
    })
    return () => stream.close()
  }, [api, queries, isReading])
}
