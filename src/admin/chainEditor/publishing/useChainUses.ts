import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { operations } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useChainHandle } from '../useChainEditor.ts'

export type ChainUse = operations['listChainUses']['responses']['200']['content']['application/json'][number]

/** Loads where the chain is used: by agents, triggers and other chains. */
export function useChainUses() {
  const { client } = useApi()
  const { chainName } = useChainHandle()
  return useQuery({
    queryKey: usesKey(chainName),
    queryFn: () =>
      bodyOf(client.GET('/smart_chain_engine/uses', { params: { query: { chain_name: chainName } } })),
    staleTime: 0,
  })
}

/** Returns a function that refetches the uses, such as after an agent was given the chain. */
export function useUsesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  const { chainName } = useChainHandle()
  return useCallback(() => queries.invalidateQueries({ queryKey: usesKey(chainName) }), [queries, chainName])
}

function usesKey(chainName: string) {
  return ['chain_uses', chainName] as const
}
