import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { RecordProvider } from '../../resources/data/createDataProvider.ts'
import type { RecordEditorProps } from '../../resources/record/recordExtension.ts'
import type { JsonSchema } from '../../resources/schema/jsonSchema.ts'
import { ChainEditorProvider } from './ChainEditorProvider.tsx'
import { EditorPage } from './EditorPage.tsx'
import { startId } from './model/startNode.ts'
import type { StepKinds } from './model/stepKinds.ts'
import { stepStartOf } from './model/stepStartOf.ts'
import { emptyBefore, type NewChainState } from './naming/newChainState.ts'
import { useUntouchedRemoved } from './naming/useUntouchedRemoved.ts'
import { type ChainSession, createChainSession, type SessionState } from './session/createChainSession.ts'
import type { ChainEditing } from './useChainEditor.ts'

interface Props extends RecordEditorProps {
  schema: JsonSchema
  kinds: StepKinds
  loaded: JsonObject
}

/** Shows a chain with its session, which saves edits automatically and leaves nothing unsaved. */
export function LoadedChain({ entity, location, schema, kinds, loaded }: Props) {
  const provider = useDataProvider<RecordProvider>()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const { state: arrival } = useLocation() as { state: NewChainState | null }
  const untouched = arrival?.untouched
  const [session] = useState(() =>
    createChainSession({
      record: loaded,
      before: emptyBefore(loaded, untouched),
      selectedId: search.get('step'),
      read: () => provider.read(location),
      write: (before, after) => provider.write(location, before, after),
    }),
  )
  const state = useSyncExternalStore(session.subscribe, session.get)
  const { record } = state
  useEffect(() => {
    queries.setQueryData(['record', location.path], record)
    queries.invalidateQueries({ queryKey: [entity.name] })
  }, [queries, location.path, entity.name, record])
  useStored(session)
  useUntouchedRemoved(session, location, untouched)
  const stepStart = useMemo(() => stepStartOf(schema), [schema])
  const editingOf = useCallback(
    ({ record, history, selectedId }: SessionState): ChainEditing => ({
      chainName: String(record.chain_name),
      document: history.present,
      record,
      selectedStepId: selectedId === startId ? null : selectedId,
      isStartSelected: selectedId === startId,
      kinds,
      stepStart,
      canUpdate: entity.permissions.update,
      select: session.select,
      replaceDocument: session.change,
      typeDocument: session.type,
      flush: session.flush,
      refresh: session.refresh,
    }),
    [session, kinds, stepStart, entity],
  )
  const editing = useMemo(() => editingOf(state), [editingOf, state])
  const latest = useCallback(() => editingOf(session.get()), [editingOf, session])
  return (
    <ChainEditorProvider editing={editing} latest={latest}>
      <EditorPage entity={entity} schema={schema} session={session} state={state} />
    </ChainEditorProvider>
  )
}

/**
 * Saves everything when the person leaves the page in the application; asks before the page is closed with unsaved
 * changes.
 */
function useStored(session: ChainSession): void {
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (session.get().saving.state === 'saved') return
      session.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => {
      window.removeEventListener('beforeunload', hold)
      session.flush()
    }
  }, [session])
}
