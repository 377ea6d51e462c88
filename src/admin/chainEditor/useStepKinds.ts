import { useMemo, useRef } from 'react'
import { useApi } from '../../api/useApi.ts'
import { useServerQuery } from '../../api/useServerQuery.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { StepKind, StepKinds } from './model/stepKinds.ts'

/**
 * Loads the kinds of steps by type. After a language change, it returns the previous language's kinds until the new
 * ones load, so that the page stays.
 */
export function useStepKinds() {
  const { language } = useTexts()
  const { client } = useApi()
  const types = useServerQuery(['chain_step_types', language], () =>
    client.GET('/smart_chain_engine/step_types'),
  )
  const last = useRef(types.data)
  if (types.data) last.current = types.data
  const known = last.current as StepKind[] | undefined
  const kinds = useMemo<StepKinds | undefined>(
    () => known && new Map(known.map(kind => [kind.type, kind])),
    [known],
  )
  return { kinds, types }
}
