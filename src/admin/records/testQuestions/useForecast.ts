import { useEffect, useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { SearchSettings } from './searchSettings.ts'

/**
 * Milliseconds that the settings must stay unchanged before a forecast is requested. A dragged slider passes through
 * many values.
 */
const restMs = 400

/** Fetches the forecast for edited search settings once they have stayed unchanged for a moment. */
export function useForecast(settings: SearchSettings, stored: SearchSettings) {
  const { client } = useApi()
  const wanted = JSON.stringify(settings)
  const [rested, setRested] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(setRested, restMs, wanted)
    return () => clearTimeout(timer)
  }, [wanted])
  const body = { settings: JSON.parse(rested) as SearchSettings }
  const { data, error, isFetching, refetch } = useServerQuery<components['schemas']['KnowledgeForecast']>(
    ['knowledge_question', 'forecast', stored, rested],
    () => client.POST('/knowledge/forecast', { body }),
    { isKept: true, isAction: true },
  )
  return { forecast: data, error, isAsking: isFetching || rested !== wanted, refetch }
}
