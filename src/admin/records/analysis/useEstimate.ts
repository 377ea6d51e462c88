import { useEffect, useState } from 'react'
import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { components, operations } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

type Extent = operations['estimateAnalysis']['requestBody']['content']['application/json']

/** Milliseconds that the form must stay unchanged before an estimate is requested. */
const restMs = 400

/** Fetches the estimate for the values of the form once they have stayed unchanged for a moment. */
export function useEstimate(values: JsonObject, isEnabled: boolean) {
  const { client } = useApi()
  const wanted = JSON.stringify(extentOf(values))
  const [rested, setRested] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(setRested, restMs, wanted)
    return () => clearTimeout(timer)
  }, [wanted])
  const body = JSON.parse(rested) as Extent
  const { data, isFetching } = useServerQuery<components['schemas']['AnalysisEstimate']>(
    ['analysis', 'estimate', rested],
    () => client.POST('/analysis_estimate', { body }),
    { isEnabled, isKept: true, isAction: true },
  )
  return { estimate: data, isAsking: isEnabled && (isFetching || rested !== wanted) }
}

/** Returns the fields that decide about the extent, without those that are empty. */
function extentOf({ iterations, sample_size, filter }: JsonObject): Extent {
  const filled = Object.entries(isObject(filter) ? filter : {}).filter(
    ([, value]) => value !== null && value !== '',
  )
  return {
    ...(typeof iterations === 'number' && { iterations }),
    ...(typeof sample_size === 'number' && { sample_size }),
    filter: Object.fromEntries(filled),
  } as Extent
}
