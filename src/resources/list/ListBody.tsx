import Button from '@mui/material/Button'
import { keyframes, styled } from '@mui/material/styles'
import type { RaRecord } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { useLasting } from '../../ui/useLasting.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { valueText } from '../schema/valueText.ts'
import { type Column, deletedAtColumn } from './columns/listColumns.ts'
import { rowHeightOf } from './grid/density.ts'
import { Grid } from './grid/Grid.tsx'
import type { GridSetup } from './grid/GridSetup.ts'
import type { ListParts } from './ListParts.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import type { Rows } from './rows/useRows.ts'

const waiting = () => <ListSkeleton />
const Cards = lazyPart(() => import('./cards/Cards.tsx').then(one => one.Cards), { waiting })
const EmptyList = lazyPart(() => import('./EmptyList.tsx').then(one => one.EmptyList), { waiting })

/** Shows the rows, or why there are none. */
export function ListBody({ parts, rows }: { parts: ListParts; rows: Rows }) {
  const { state, selection, onSelect, isNarrow } = parts
  const setup = useSetup(parts)
  const navigate = useNavigate()
  const isFailed = rows.error !== null && (rows.isPending || rows.isOutdated)
  if (isFailed || (rows.total === 0 && !rows.isPending && !rows.isOutdated)) {
    return <EmptyList parts={parts} error={isFailed ? rows.error : null} onRetry={rows.refetch} />
  }
  if (rows.isPending) return <ListSkeleton />
  return (
    <Framed isBusy={rows.isFetching}>
      {isNarrow ? (
        <Cards setup={setup} query={state.query} rows={rows} selection={selection} onSelect={onSelect} />
      ) : (
        <Grid
          setup={setup}
          state={state}
          rows={rows}
          selection={selection}
          onSelect={onSelect}
          preference={parts.preference}
          onPreference={parts.onPreference}
          onOpen={record => navigate(setup.pathOf(record))}
        />
      )}
      {rows.error !== null && <MissingRows onRetry={rows.refetch} />}
    </Framed>
  )
}

/**
 * Milliseconds before the list shows that it is busy. A shorter wait goes unnoticed, and an animation costs a frame at
 * each render, visible or not.
 */
const patienceMs = 300

function Framed({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return <Frame className={useLasting(isBusy, patienceMs) ? 'busy' : undefined}>{children}</Frame>
}

function MissingRows({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts()
  return (
    <Missing role="alert">
      {texts.list.moreRows}
      <Button size="small" color="inherit" onClick={onRetry}>
        {texts.common.retry}
      </Button>
    </Missing>
  )
}

function useSetup({ entity, schema, state, columns, preference }: ListParts): GridSetup {
  const isTrash = state.query.trash === true
  const { shown, choices } = columns
  const { list } = useTexts()
  const density = preference.density ?? 'standard'
  const isSearching = Boolean(state.query.q)
  return useMemo(() => {
    const hidden = choices.filter(
      column => 'x-searchable' in column.schema && !shown.some(one => one.pointer === column.pointer),
    )
    return {
      entity,
      schema,
      columns: isTrash ? withDeletedAt(shown, list.deletedAt) : shown,
      searchable: hidden,
      rowHeight: rowHeightOf(density, isSearching && hidden.length > 0),
      hasLead: !isTrash && mayMark(entity),
      isTrash,
      mayEdit: entity.permissions.update && !isTrash,
      labelOf: (record: RaRecord) => valueText(valueAt(record as JsonObject, entity.label)),
      pathOf: (record: RaRecord) => `/${entity.name}/${encodeURIComponent(String(record.id))}`,
    }
  }, [entity, schema, shown, choices, isTrash, density, isSearching, list])
}

function withDeletedAt([first, ...others]: readonly Column[], title: string): Column[] {
  return [...(first ? [first] : []), deletedAtColumn(title), ...others]
}

/** Returns whether rows can be selected: to change or delete them together, or to export them. */
function mayMark({ capabilities, permissions }: EntitySummary): boolean {
  const mayBulk = capabilities.includes('bulk') && (permissions.update || permissions.delete)
  return mayBulk || capabilities.includes('export')
}

const passing = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(334%)' } })

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '&.busy::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: 0,
    zIndex: 5,
    width: '30%',
    height: 2,
    backgroundColor: theme.palette.primary.main,
    animation: `${passing} 1.1s linear infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none', width: '100%' },
  },
}))

const Missing = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '4px 16px',
  color: theme.palette.error.main,
  borderTop: `1px solid ${theme.palette.divider}`,
}))
