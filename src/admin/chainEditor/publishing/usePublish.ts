import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import limits from '../../../../openapi/limits.json' with { type: 'json' }
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { atLeast } from '../../../ui/atLeast.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { useVersionsChanged } from '../versions/useVersions.ts'
import { replay } from './useCheck.ts'

/** Progress of publishing. */
export type Publishing =
  | { state: 'asked' }
  | { state: 'working' }
  | { state: 'done'; version: components['schemas']['ChainVersion'] }
  | { state: 'refused'; error: unknown }

/** Publishes the chain; shows the result after a minimum delay, so that people notice the progress. */
export function usePublish() {
  const { client } = useApi()
  const { chainName } = useChainHandle()
  const changed = useVersionsChanged()
  const [publishing, setPublishing] = useState<Publishing>({ state: 'asked' })
  async function publish(notes: string, force: boolean): Promise<void> {
    setPublishing({ state: 'working' })
    const body = { chain_name: chainName, notes, replay, ...(force && { force }) }
    try {
      const published = bodyOf(client.POST('/published_smart_chain_version', { body }))
      setPublishing({ state: 'done', version: await atLeast(published, limits.minPublishMs.smart_chain) })
      changed()
    } catch (error) {
      setPublishing({ state: 'refused', error })
    }
  }
  return { publishing, publish }
}
