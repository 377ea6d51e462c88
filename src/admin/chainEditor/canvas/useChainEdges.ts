import { useRef } from 'react'
import { sameJson } from '../../../../common/json/jsonValue.ts'
import { type ChainEdge, edgesOf } from '../model/chainGraph.ts'
import { useChainEditor } from '../useChainEditor.ts'

/** Returns the chain's edges; the same list until one of them changes, even if other fields do. */
export function useChainEdges(): readonly ChainEdge[] {
  const { document, kinds } = useChainEditor()
  const now = edgesOf(document, kinds)
  const held = useRef(now)
  if (!sameJson(held.current, now)) held.current = now
  return held.current
}
