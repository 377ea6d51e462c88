import type { RaRecord } from 'ra-core'
import { type CSSProperties, memo, useContext } from 'react'
import { Link } from 'react-router-dom'
import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { fieldText } from '../../schema/fieldText.ts'
import { cellKind } from '../cells/cellKind.ts'
import { Highlighted, SearchedContext } from '../cells/Highlighted.tsx'
import { RecordValue } from '../cells/RecordValue.tsx'
import { snippetOf } from '../cells/snippetOf.ts'
import type { Column } from '../columns/listColumns.ts'
import type { CellEdit } from '../edit/useCellEditing.ts'
import type { GridSetup } from './GridSetup.ts'
import { TrashActions } from './TrashActions.tsx'

const CellEditor = lazyDialog(
  () => import('../edit/CellEditor.tsx').then(one => one.CellEditor),
  ({ edit }) => edit.cancel(),
  ({ column, edit }) => <RecordValue column={column} record={edit.record} />,
)

interface Props {
  /** Index in the list, from 0. */
  index: number
  /** Undefined while it loads. */
  record: RaRecord | undefined
  setup: GridSetup
  pinned: number
  isSelected: boolean
  /** Column of this row that has the focus. */
  focused: number | undefined
  edit: CellEdit | undefined
  /** Side of the rendered rows on which it lies, if it is outside them. */
  away: 'above' | 'below' | false
}

/** Renders one row of the table. The table as a whole handles clicks and keys. */
export const GridRow = memo(function GridRow({
  index,
  record,
  setup,
  pinned,
  isSelected,
  focused,
  edit,
  away,
}: Props) {
  const { columns, hasLead, isTrash } = setup
  const texts = useTexts()
  const lead = hasLead ? 1 : 0
  const label = record ? setup.labelOf(record) : ''
  const rowProps = {
    role: 'row',
    'aria-rowindex': index + 2,
    'aria-selected': hasLead ? isSelected : undefined,
    'aria-busy': !record || undefined,
  }
  const cellProps = (column: number) => ({
    role: 'gridcell',
    'aria-colindex': column + 1,
    'data-row': index,
    'data-column': column,
    tabIndex: column === focused ? 0 : -1,
  })
  if (!record) {
    return (
      <div {...rowProps} style={{ height: setup.rowHeight }}>
        <div {...{ ...cellProps(0), 'aria-label': texts.list.waiting }} className="cell bones" />
      </div>
    )
  }
  return (
    <div {...rowProps} style={{ height: setup.rowHeight, ...(away && beside[away]) }}>
      {hasLead && (
        <div {...cellProps(0)} className="cell mark pinned">
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            readOnly
            aria-label={texts.list.selectRow(label)}
          />
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.pointer}
          {...cellProps(place + lead)}
          className={cellClass(column, place, pinned, edit?.pointer === column.pointer, setup.mayEdit)}
          style={place < pinned ? ({ left: `var(--left-${place})` } as CSSProperties) : undefined}
        >
          {edit?.pointer === column.pointer && (
            <CellEditor edit={edit} column={column} schema={setup.schema} />
          )}
          {edit?.pointer !== column.pointer && place === 0 && (
            <Name record={record} column={column} setup={setup} label={label} />
          )}
          {edit?.pointer !== column.pointer && place > 0 && <RecordValue column={column} record={record} />}
        </div>
      ))}
      {isTrash && (
        <div {...cellProps(columns.length + lead)} className="cell tail">
          {record && (
            <TrashActions setup={setup} record={record} label={label} isActive={focused !== undefined} />
          )}
        </div>
      )}
    </div>
  )
})

/** Positions the row out of sight, without moving the rendered rows. */
const beside: Record<'above' | 'below', CSSProperties> = {
  above: { position: 'absolute', bottom: '100%', left: 0, right: 0 },
  below: { position: 'absolute', top: '100%', left: 0, right: 0 },
}

interface NameProps {
  record: RaRecord
  column: Column
  setup: GridSetup
  label: string
}

/** Renders the first cell: the link to the record, and where else the search found it. */
function Name({ record, column, setup, label }: NameProps) {
  const texts = useTexts()
  const q = useContext(SearchedContext)
  const value = valueAt(record as JsonObject, column.pointer)
  const isEmpty = value === undefined || value === null || value === ''
  const snippet = q ? snippetOf(record, q, setup.columns, setup.searchable, texts) : undefined
  return (
    <>
      {setup.isTrash ? (
        <span className="name">
          <RecordValue column={column} record={record} />
        </span>
      ) : (
        <Link className="name" tabIndex={-1} to={setup.pathOf(record)} draggable={false}>
          {isEmpty && (label || texts.form.untitled(setup.entity.title))}
          {!isEmpty && leadsAway.has(cellKind(column.schema).kind) && (
            <Highlighted text={fieldText(column.schema, value, texts)} />
          )}
          {!isEmpty && !leadsAway.has(cellKind(column.schema).kind) && (
            <RecordValue column={column} record={record} />
          )}
        </Link>
      )}
      {snippet && (
        <span className="snippet">
          {snippet.title}: <Highlighted text={snippet.text} />
        </span>
      )}
    </>
  )
}

/** Kinds of value that are links themselves and cannot be nested in one. */
const leadsAway: ReadonlySet<string> = new Set(['email', 'phone', 'reference', 'url'])

function cellClass(
  column: Column,
  place: number,
  pinned: number,
  isEditing: boolean,
  mayEdit: boolean,
): string {
  return [
    'cell',
    column.isNumeric && 'number',
    place < pinned && 'pinned',
    place === pinned - 1 && 'edge',
    isEditing && 'editing',
    mayEdit && column.isEditable && place > 0 && 'can-edit',
  ]
    .filter(Boolean)
    .join(' ')
}
