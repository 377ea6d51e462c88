import ArrowIcon from '@mui/icons-material/ArrowUpward'
import { type CSSProperties, memo, useEffect, useRef } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Column } from '../columns/listColumns.ts'
import { sortPlace } from '../columns/nextSort.ts'
import type { GridSetup } from './GridSetup.ts'

/** How many of the rows are selected. */
export type Marked = 'none' | 'some' | 'all'

interface Props {
  setup: GridSetup
  sort: readonly string[]
  pinned: number
  marked: Marked
  /** Number of rows, as text. */
  total: string
  /** Column of the header that has the focus. */
  focused: number | undefined
}

/** Renders the table's header: column names, sort order, widths, and the checkbox for all rows. */
export const GridHead = memo(function GridHead({ setup, sort, pinned, marked, total, focused }: Props) {
  const { list } = useTexts()
  const { columns, hasLead, isTrash } = setup
  const lead = hasLead ? 1 : 0
  const rowProps = { role: 'row', 'aria-rowindex': 1 }
  const cellProps = (column: number) => ({
    role: 'columnheader',
    'aria-colindex': column + 1,
    'data-row': -1,
    'data-column': column,
    tabIndex: column === focused ? 0 : -1,
  })
  return (
    <div {...rowProps} className="head">
      {hasLead && (
        <div {...cellProps(0)} className="cell mark pinned">
          <AllBox marked={marked} label={marked === 'all' ? list.selectNone : list.selectAll(total)} />
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.pointer}
          {...cellProps(place + lead)}
          {...sortProps(column, sort)}
          className={headClass(column, place, pinned)}
          style={place < pinned ? ({ left: `var(--left-${place})` } as CSSProperties) : undefined}
          title={column.isSortable ? list.sortHint : undefined}
        >
          <HeadName column={column} sort={sort} />
          <span className="resize" data-resize={column.pointer} title={list.resize(column.title)} />
        </div>
      ))}
      {isTrash && (
        <div {...cellProps(columns.length + lead)} className="cell tail">
          <span className="hidden">{list.rowActions}</span>
        </div>
      )}
    </div>
  )
})

function HeadName({ column, sort }: { column: Column; sort: readonly string[] }) {
  if (!column.isSortable) return column.title
  const place = sortPlace(sort, column.source)
  return (
    <button type="button" tabIndex={-1} className="sort">
      <span className="title">{column.title}</span>
      <ArrowIcon
        aria-hidden
        className={place ? undefined : 'idle'}
        style={place?.isDescending ? { transform: 'scaleY(-1)' } : undefined}
      />
      {place && sort.length > 1 && <span className="place">{place.place}</span>}
    </button>
  )
}

function AllBox({ marked, label }: { marked: Marked; label: string }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = marked === 'some'
  }, [marked])
  return (
    <input
      ref={box}
      type="checkbox"
      tabIndex={-1}
      readOnly
      checked={marked === 'all'}
      aria-label={label}
      title={label}
    />
  )
}

function sortProps({ isSortable, source }: Column, sort: readonly string[]) {
  if (!isSortable) return {}
  const place = sortPlace(sort, source)
  return { 'aria-sort': place ? (place.isDescending ? 'descending' : 'ascending') : 'none' } as const
}

function headClass(column: Column, place: number, pinned: number): string {
  return ['cell', column.isNumeric && 'number', place < pinned && 'pinned', place === pinned - 1 && 'edge']
    .filter(Boolean)
    .join(' ')
}
