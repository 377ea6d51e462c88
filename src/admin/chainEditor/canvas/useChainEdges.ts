import { useRef } from 'react'
import { sameJson } from '../../../../common/json/jsonValue.ts'
import { type ChainEdge, edgesOf } from '../model/chainGraph.ts'
import { useChainEditor } from '../useChainEditor.ts'

/** The ways of the chain; the same list until one of them changes, whatever else is typed. */
export function useChainEdges(): readonly ChainEdge[] {
  const { document, kinds } = useChainEditor()
  const now = edgesOf(document, kinds)
  const held = useRef(now)
  if (!sameJson(held.current, now)) held.current = now
  return held.current
}
