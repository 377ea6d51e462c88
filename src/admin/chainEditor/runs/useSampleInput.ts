import { asObject } from '../../../../common/json/asObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useChainEditor } from '../useChainEditor.ts'

interface SampleInput {
  input: JsonObject
  isPending: boolean
}

/**
 * Returns the sample input of the event that starts the chain; empty if none is wanted or the event has none, and for a
 * chain with an input of its own.
 */
export function useSampleInput(isWanted: boolean): SampleInput {
  const { client } = useApi()
  const { document } = useChainEditor()
  const isNeeded = isWanted && document.input_schema === undefined
  const { data = [], isPending } = useServerQuery(
    ['chain_types'],
    () => client.GET('/smart_chain_engine/chain_types'),
    { isEnabled: isNeeded },
  )
  const schema = data.find(({ type }) => type === document.chain_type)?.input_schema
  const [first] = Array.isArray(schema?.examples) ? schema.examples : []
  return { input: isNeeded ? (asObject(first) as JsonObject) : {}, isPending: isNeeded && isPending }
}
