import type { RaRecord } from 'ra-core'
import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ListPreference } from '../../data/createListApi.ts'
import { nextSort } from '../columns/nextSort.ts'
import type { ListPreferencePatch } from '../columns/useListPreference.ts'
import { useCellEditing } from '../edit/useCellEditing.ts'
import type { ListState } from '../query/useListState.ts'
import type { Rows } from '../rows/useRows.ts'
import { countOf, isSelected, nothingSelected, type Selection } from '../selection/selection.ts'
import { useMarking } from '../selection/useMarking.ts'
import { headHeight } from './density.ts'
import { GridHead, type Marked } from './GridHead.tsx'
import { GridRoot } from './GridRoot.ts'
import { GridRow } from './GridRow.tsx'
import type { GridSetup } from './GridSetup.ts'
import { ListFoot } from './ListFoot.tsx'
import { useColumnWidths } from './useColumnWidths.ts'
import { useGridFocus } from './useGridFocus.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useScrollWindow } from './useScrollWindow.ts'

interface Props {
  setup: GridSetup
  state: Pick<ListState, 'query' | 'setSort'>
  rows: Rows
  selection: Selection
  onSelect: (selection: Selection) => void
  preference: ListPreference
  onPreference: (patch: ListPreferencePatch) => void
  onOpen: (record: RaRecord) => void
}

/** Renders the list as a table of any length; only the rows in view are in the DOM. */
export function Grid(props: Props) {
  const { setup, state, rows, selection, onSelect, preference, onPreference, onOpen } = props
  const { columns, hasLead, isTrash } = setup
  const texts = useTexts()
  const root = useRef<HTMLDivElement>(null)
  const lead = hasLead ? 1 : 0
  const window = useScrollWindow(root, { count: rows.total, rowHeight: setup.rowHeight, headHeight })
  const { first, last, show } = window
  const widths = useColumnWidths(root, {
    columns,
    widths: preference.widths,
    pinned: preference.pinned ?? 1,
    hasLead,
    hasTail: isTrash,
    onResize: (pointer, width) => onPreference({ widths: { [pointer]: width } }),
  })
  const columnCount = columns.length + lead + (isTrash ? 1 : 0)
  const focus = useGridFocus(root, {
    rows: rows.total,
    columns: columnCount,
    start: lead,
    pageRows: window.pageRows,
    show,
  })
  const marking = useMarking({ selection, onSelect, rows, query: state.query })
  const editing = useCellEditing({
    entity: setup.entity,
    schema: setup.schema,
    rows,
    onClosed: (row, pointer, after) => {
      const column = columns.findIndex(one => one.pointer === pointer) + lead
      focus.moveFrom({ row, column }, after)
    },
  })

  const { want } = rows
  const edited = editing.edit?.row
  const indexes = withRow(edited, { first, last })
  useEffect(() => want(first, last - 1), [want, first, last])
  useTopForNewQuery(state.query, show)

  const sortBy = (index: number, isAdding: boolean) => {
    const column = columns[index]
    if (column?.isSortable) state.setSort(nextSort(state.query.sort, column.source, isAdding))
  }
  const actions = {
    sortBy,
    open: (row: number) => {
      const record = rows.row(row)
      if (record && !isTrash) onOpen(record)
    },
    edit: (row: number, index: number) => {
      const column = columns[index]
      const record = rows.row(row)
      if (!column?.isEditable || !setup.mayEdit || !record) return false
      editing.start(row, column, record)
      return true
    },
    mark: (row: number, isRange: boolean) => hasLead && marking.mark(row, isRange),
    markAll: () => hasLead && marking.markAll(),
    clear: () => onSelect(nothingSelected),
    resizeBy: (index: number, pixels: number) => widths.resizeBy(index, pixels),
  }
  const handleKey = useGridKeys({ root, focus, lead, columns, actions })

  function handleClick(event: MouseEvent) {
    const place = focus.placeOf(event.target)
    if (!place || (event.target as Element).closest('a, .resize')) return
    if ((event.target as Element).matches('input[type="checkbox"]')) {
      if (place.row < 0) actions.markAll()
      else actions.mark(place.row, event.shiftKey)
    } else if (place.row < 0 && (event.target as Element).closest('.sort')) {
      sortBy(place.column - lead, event.shiftKey)
    }
  }

  function handleDoubleClick(event: MouseEvent) {
    const resized = (event.target as Element).closest<HTMLElement>('[data-resize]')?.dataset.resize
    if (resized) return widths.fit(resized)
    const place = focus.placeOf(event.target)
    if (
      !place ||
      place.row < 0 ||
      place.column < lead ||
      (event.target as Element).closest('a, button, .editing')
    )
      return
    if (!actions.edit(place.row, place.column - lead)) actions.open(place.row)
  }

  const isLong = window.bottomRow - window.topRow + 1 < rows.total
  const count = countOf(selection)
  const marked: Marked = count === 0 ? 'none' : count >= rows.total ? 'all' : 'some'
  return (
    <>
      <GridRoot
        ref={root}
        role="grid"
        aria-label={texts.list.grid(setup.entity.plural)}
        aria-rowcount={rows.isEstimate ? -1 : rows.total + 1}
        aria-colcount={columnCount}
        aria-multiselectable={hasLead || undefined}
        aria-readonly={!setup.mayEdit}
        aria-busy={rows.isFetching || undefined}
        tabIndex={focus.isInView(first, last) ? -1 : 0}
        style={widths.style}
        onKeyDown={handleKey}
        onClick={handleClick}
        onDoubleClick={handleDoubleClick}
        onFocus={focus.handleFocus}
        onPointerDown={widths.startResize}
        // A person who continues typing wants to see the row.
        onInput={() => edited !== undefined && isAway(edited, { first, last }) && show(edited)}
      >
        <GridHead
          setup={setup}
          sort={state.query.sort}
          pinned={widths.pinned}
          marked={marked}
          total={texts.list.count(rows.total, rows.isEstimate)}
          focused={focus.columnIn(-1)}
        />
        <div
          className={['body', rows.isOutdated && 'faded', !isLong && 'whole'].filter(Boolean).join(' ')}
          style={{ position: 'relative', height: window.track, width: 'max(var(--width), 100%)' }}
        >
          <div style={{ position: 'absolute', top: window.offset, left: 0, right: 0 } as CSSProperties}>
            {indexes.map(index => {
              const edit = edited === index ? editing.edit : undefined
              const record = rows.row(index) ?? edit?.record
              return (
                <GridRow
                  key={index}
                  index={index}
                  record={record}
                  setup={setup}
                  pinned={widths.pinned}
                  isSelected={record !== undefined && isSelected(selection, String(record.id))}
                  focused={focus.columnIn(index)}
                  edit={edit}
                  away={isAway(index, { first, last }) && (index < first ? 'above' : 'below')}
                />
              )
            })}
          </div>
        </div>
      </GridRoot>
      {isLong && (
        <ListFoot
          row={window.topRow}
          total={rows.total}
          isEstimate={rows.isEstimate}
          onGo={row => {
            show(row, true)
            focus.moveTo({ row, column: focus.column })
          }}
        />
      )}
    </>
  )
}

interface DrawnRows {
  first: number
  /** Exclusive end of the rows. */
  last: number
}

function isAway(row: number, { first, last }: DrawnRows): boolean {
  return row < first || row >= last
}

/**
 * Returns the rows to render. A row that is being edited stays rendered with its typed text, even if it is scrolled out
 * of view.
 */
function withRow(row: number | undefined, drawn: DrawnRows): number[] {
  const { first, last } = drawn
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, place) => first + place)
  if (row === undefined || !isAway(row, drawn)) return rows
  return row < first ? [row, ...rows] : [...rows, row]
}

/** Scrolls to the top when the query changes. */
function useTopForNewQuery(query: object, show: (row: number, toTop: boolean) => void) {
  const text = JSON.stringify(query)
  const shown = useRef(text)
  useEffect(() => {
    if (shown.current !== text) show(0, true)
    shown.current = text
  }, [text, show])
}
