import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, useCallback, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import type { ListPreference } from '../data/createListApi.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { useRecordExtension } from '../record/recordExtension.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { SearchedContext } from './cells/Highlighted.tsx'
import { useColumns } from './columns/useColumns.ts'
import type { ListPreferencePatch } from './columns/useListPreference.ts'
import { ListActions } from './header/ListActions.tsx'
import { ListHeader } from './header/ListHeader.tsx'
import { ListToolbar } from './header/ListToolbar.tsx'
import { isBare } from './isBare.ts'
import { ListBody } from './ListBody.tsx'
import { ListPage } from './ListPage.tsx'
import type { ListParts } from './ListParts.ts'
import type { ListQuery } from './query/listQuery.ts'
import { useListState } from './query/useListState.ts'
import { useRows } from './rows/useRows.ts'
import { nothingSelected, type Selection } from './selection/selection.ts'
import { TrashProvider } from './trash/TrashProvider.tsx'
import { useStable } from './useStable.ts'

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  preference: ListPreference
  onPreference: (patch: ListPreferencePatch) => void
}

/** Renders a list with its header, filters, and rows. */
export function Records({ entity, schema, preference, onPreference }: Props) {
  const [startView] = useState(preference.view)
  const state = useStable(useListState(entity, schema, startView))
  const columns = useColumns(schema, state.view, preference, onPreference)
  const rows = useRows(entity, state.query, !state.isPending)
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const [selection, onSelect] = useSelection(state.query)
  const { total, isEstimate, isPending, isOutdated, error } = rows
  const counted = useStable({ total, isEstimate, isPending, isOutdated, error })
  const { ListNotice } = useRecordExtension(entity.name)
  const parts = useStable({
    entity,
    schema,
    state,
    counted,
    columns,
    preference,
    onPreference,
    selection,
    onSelect,
    isNarrow,
  })
  return (
    <TrashProvider entity={entity}>
      <SearchedContext value={state.query.q ?? ''}>
        <ListPage>
          <Head parts={parts} />
          {ListNotice && state.query.trash !== true && <ListNotice entity={entity} />}
          <Toolbar parts={parts} />
          <ListBody parts={parts} rows={rows} />
        </ListPage>
      </SearchedContext>
    </TrashProvider>
  )
}

const Head = memo(function Head({ parts }: { parts: ListParts }) {
  const { list } = useTexts()
  const { entity, state, counted } = parts
  const isUncounted = counted.isPending || isBare(state.query, counted)
  return (
    <ListHeader
      entity={entity}
      isTrash={state.query.trash === true}
      count={isUncounted ? '' : list.count(counted.total, counted.isEstimate)}
      onLeaveTrash={() => state.setTrash(false)}
      actions={<ListActions {...parts} />}
    />
  )
})

const Toolbar = memo(function Toolbar({ parts }: { parts: ListParts }) {
  return <ListToolbar {...parts} />
})

/** Holds the selection of a list. A different query drops it; a different order does not. */
function useSelection({ filter, q, trash }: ListQuery): [Selection, (selection: Selection) => void] {
  const text = JSON.stringify([filter, q, trash])
  const [held, setHeld] = useState({ text, selection: nothingSelected })
  if (held.text !== text) setHeld({ text, selection: nothingSelected })
  const selection = held.text === text ? held.selection : nothingSelected
  const select = useCallback((next: Selection) => setHeld({ text, selection: next }), [text])
  return [selection, select]
}
