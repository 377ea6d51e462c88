import { useQueryClient } from '@tanstack/react-query'
import type { paths } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { orderedSamples, type Sample } from './orderedSamples.ts'
import { samplesTexts } from './samplesTexts.ts'

type Query = paths['/smart_chain_sample_contexts']['get']['parameters']['query']
export type SampleOrder = NonNullable<Query['order_mode']>

/** Maximum number of newest samples, and of samples in the requested order. */
const [maxNewest, maxOrdered] = [50, 20]

/** Loads the samples of a step, again after each save of the draft, because that may outdate them. */
export function useSamples(stepId: string, order: SampleOrder) {
  const newest = useOrdered(stepId, 'newest', maxNewest)
  const failed = useOrdered(stepId, 'failed_first', 1)
  const ordered = useOrdered(stepId, order, order === 'newest' ? maxNewest : maxOrdered)
  const all = [newest, failed, ordered]
  const isThere = newest.data && failed.data && ordered.data
  return {
    samples:
      isThere && orderedSamples({ newest: newest.data, failed: failed.data[0], ordered: ordered.data }),
    error: all.find(({ data, error }) => error && !data)?.error,
    refetch: () => all.forEach(query => void query.refetch()),
  }
}

function useOrdered(stepId: string, order: SampleOrder, limit: number) {
  const { client } = useApi()
  const { chainName, record } = useChainEditor()
  return useServerQuery(
    [...samplesKey(chainName), stepId, order, limit, record._version],
    () =>
      client.GET('/smart_chain_sample_contexts', {
        params: { query: { chain_name: chainName, step_id: stepId, order_mode: order, limit } },
      }),
    { isKept: true },
  )
}

/** Returns a function that pins or unpins a sample and notifies the person; it resolves to true on success. */
export function usePin(): (sample: Sample) => Promise<boolean> {
  const texts = samplesTexts(useTexts())
  const { client } = useApi()
  const { chainName } = useChainEditor()
  const queries = useQueryClient()
  const attempt = useNotifiedTask()
  return async ({ run_id, path, is_pinned }) => {
    const params = { path: { id: run_id }, query: { path } }
    const place = '/smart_chain_sample_contexts/{id}/pin'
    const done = await attempt(
      is_pinned ? client.DELETE(place, { params }) : client.PUT(place, { params }),
      is_pinned ? texts.isUnpinned : texts.isPinned,
    )
    await queries.invalidateQueries({ queryKey: samplesKey(chainName) })
    return done
  }
}

function samplesKey(chainName: string) {
  return ['chain_samples', chainName] as const
}
