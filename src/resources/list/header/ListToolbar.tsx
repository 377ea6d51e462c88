import { styled } from '@mui/material/styles'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { isBare } from '../isBare.ts'
import type { ListParts } from '../ListParts.ts'
import { OperationsMenu } from '../operations/OperationsMenu.tsx'
import { FilterBar } from '../query/FilterBar.tsx'
import { ViewMenu } from '../query/ViewMenu.tsx'
import { allOf, countOf, nothingSelected } from '../selection/selection.ts'
import { ColumnsButton } from './ColumnsButton.tsx'
import { DensityMenu } from './DensityMenu.tsx'
import { SearchBox } from './SearchBox.tsx'

const BulkBar = lazyPart(() => import('../bulk/BulkBar.tsx').then(one => one.BulkBar))

/** Renders the bar between header and rows: view, search, and filters, or the actions for selected rows. */
export function ListToolbar(parts: ListParts) {
  const { entity, schema, state, counted, selection } = parts
  // An emptied list keeps the menu of operations, so that the change can be undone.
  if (isBare(state.query, counted) && !state.view) return <EmptyBar entity={entity} />
  return (
    <Bar>
      {countOf(selection) > 0 ? (
        <Marked {...parts} />
      ) : (
        <div className="asked">
          <SearchBox entity={entity} schema={schema} state={state} />
          <FilterBar state={state} entity={entity} schema={schema} error={counted.error} />
        </div>
      )}
      <Shown {...parts} />
    </Bar>
  )
}

function EmptyBar({ entity }: Pick<ListParts, 'entity'>) {
  return <Bar>{entity.permissions.update && <OperationsMenu entity={entity} />}</Bar>
}

function Marked({ entity, schema, state, counted, columns, selection, onSelect }: ListParts) {
  const { list } = useTexts()
  const all = {
    count: list.count(counted.total, counted.isEstimate),
    select: () => onSelect(allOf(state.query, counted.total)),
  }
  return (
    <div className="asked">
      <BulkBar
        entity={entity}
        schema={schema}
        selection={selection}
        columns={columns.pointers}
        all={countOf(selection) < counted.total ? all : undefined}
        onDone={() => onSelect(nothingSelected)}
        onClear={() => onSelect(nothingSelected)}
      />
    </div>
  )
}

function Shown({ entity, state, columns, preference, onPreference, isNarrow }: ListParts) {
  const isTrash = state.query.trash === true
  return (
    <div className="shown">
      {!isTrash && (
        <ViewMenu
          state={state}
          entity={entity}
          columns={columns.pointers}
          preference={{ preference, change: onPreference }}
          {...(columns.isOfView && { onResetColumns: columns.reset })}
        />
      )}
      {!isTrash && entity.permissions.update && <OperationsMenu entity={entity} />}
      <ColumnsButton
        columns={columns}
        pinned={preference.pinned ?? 1}
        onPinned={count => onPreference({ pinned: count })}
      />
      {!isNarrow && (
        <DensityMenu
          value={preference.density ?? 'standard'}
          onChange={density => onPreference({ density })}
        />
      )}
    </div>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  '& .asked': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    flex: 1,
    minWidth: 0,
    minHeight: 40,
  },
  '& .asked > [role="toolbar"]': { flex: 1 },
  '& .shown': { display: 'flex', alignItems: 'center', gap: 4, flex: 'none', minHeight: 40 },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 4px',
    '& .asked': { display: 'contents' },
    '& .asked > [role="toolbar"]': { flex: '1 0 100%' },
    '& .shown': { marginLeft: 'auto' },
  },
}))
