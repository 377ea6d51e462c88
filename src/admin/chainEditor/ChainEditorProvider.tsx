import { type ReactNode, useMemo, useRef } from 'react'
import {
  type ChainEditing,
  ChainEditorContext,
  type ChainHandle,
  ChainHandleContext,
} from './useChainEditor.ts'

/** Gives the chain to the parts of its page: to those that show it, and to those that only act on it. */
export function ChainEditorProvider({ editing, children }: { editing: ChainEditing; children: ReactNode }) {
  const latest = useRef(editing)
  latest.current = editing
  const { chainName, kinds, canUpdate, select, replaceDocument, flush, refresh } = editing
  const handle = useMemo<ChainHandle>(
    () => ({
      chainName,
      kinds,
      canUpdate,
      select,
      replaceDocument,
      flush,
      refresh,
      latest: () => latest.current,
    }),
    [chainName, kinds, canUpdate, select, replaceDocument, flush, refresh],
  )
  return (
    <ChainHandleContext value={handle}>
      <ChainEditorContext value={editing}>{children}</ChainEditorContext>
    </ChainHandleContext>
  )
}
