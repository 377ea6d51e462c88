import { type ReactNode, useMemo } from 'react'
import {
  type ChainEditing,
  ChainEditorContext,
  type ChainHandle,
  ChainHandleContext,
} from './useChainEditor.ts'

interface Props {
  editing: ChainEditing
  latest: () => ChainEditing
  children: ReactNode
}

/**
 * Provides the chain to the parts of its page through two contexts: one for parts that show it, one for parts that only
 * act on it.
 */
export function ChainEditorProvider({ editing, latest, children }: Props) {
  const { chainName, kinds, canUpdate, select, replaceDocument, typeDocument, flush, refresh } = editing
  const handle = useMemo<ChainHandle>(
    () => ({
      chainName,
      kinds,
      canUpdate,
      select,
      replaceDocument,
      typeDocument,
      flush,
      refresh,
      latest,
    }),
    [chainName, kinds, canUpdate, select, replaceDocument, typeDocument, flush, refresh, latest],
  )
  return (
    <ChainHandleContext value={handle}>
      <ChainEditorContext value={editing}>{children}</ChainEditorContext>
    </ChainHandleContext>
  )
}
