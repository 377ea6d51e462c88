import { styled } from '@mui/material/styles'
import type { RaRecord } from 'ra-core'
import { type CSSProperties, type MouseEvent, memo, useContext, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { fieldText } from '../../schema/fieldText.ts'
import { type JsonSchema, typesOf } from '../../schema/jsonSchema.ts'
import { cellStyles } from '../cells/cellStyles.ts'
import { Highlighted, SearchedContext } from '../cells/Highlighted.tsx'
import { RecordValue } from '../cells/RecordValue.tsx'
import { snippetOf } from '../cells/snippetOf.ts'
import type { GridSetup } from '../grid/GridSetup.ts'
import { ListFoot } from '../grid/ListFoot.tsx'
import { TrashActions } from '../grid/TrashActions.tsx'
import { useScrollWindow } from '../grid/useScrollWindow.ts'
import type { ListQuery } from '../query/listQuery.ts'
import type { Rows } from '../rows/useRows.ts'
import { isSelected, type Selection } from '../selection/selection.ts'
import { useMarking } from '../selection/useMarking.ts'

interface Props {
  setup: GridSetup
  query: ListQuery
  rows: Rows
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** Maximum number of facts that fit in a line. */
const maxFacts = 2

/** Renders the list on a narrow screen as a column of cards; only those in view are in the DOM. */
export function Cards({ setup, query, rows, selection, onSelect }: Props) {
  const { list } = useTexts()
  const root = useRef<HTMLDivElement>(null)
  const marking = useMarking({ selection, onSelect, rows, query })
  const height = cardHeight(setup, Boolean(query.q))
  const { first, last, show, ...window } = useScrollWindow(root, {
    count: rows.total,
    rowHeight: height,
    headHeight: 0,
  })
  const { want } = rows
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, place) => first + place)
  useEffect(() => want(first, last - 1), [want, first, last])
  const text = JSON.stringify(query)
  const shown = useRef(text)
  useEffect(() => {
    if (shown.current !== text) show(0, true)
    shown.current = text
  }, [text, show])

  function handleClick(event: MouseEvent) {
    const box = (event.target as Element).closest<HTMLElement>('input[data-card]')
    if (box) marking.mark(Number(box.dataset.card), event.shiftKey)
  }

  return (
    <>
      <Scroll
        ref={root}
        tabIndex={0}
        role="list"
        aria-label={list.cards(setup.entity.plural)}
        aria-busy={rows.isFetching || undefined}
        onClick={handleClick}
      >
        <div
          className={rows.isOutdated ? 'faded' : undefined}
          style={{ position: 'relative', height: window.track }}
        >
          <div style={{ position: 'absolute', top: window.offset, left: 0, right: 0 } as CSSProperties}>
            {indexes.map(index => {
              const record = rows.row(index)
              return (
                <Card
                  key={index}
                  index={index}
                  total={rows.total}
                  height={height}
                  record={record}
                  setup={setup}
                  isSelected={record !== undefined && isSelected(selection, String(record.id))}
                />
              )
            })}
          </div>
        </div>
      </Scroll>
      {window.bottomRow - window.topRow + 1 < rows.total && (
        <ListFoot
          row={window.topRow}
          total={rows.total}
          isEstimate={rows.isEstimate}
          onGo={row => show(row, true)}
        />
      )}
    </>
  )
}

interface CardProps {
  index: number
  total: number
  height: number
  record: RaRecord | undefined
  setup: GridSetup
  isSelected: boolean
}

const Card = memo(function Card({ index, total, height, record, setup, isSelected }: CardProps) {
  const texts = useTexts()
  const [, ...others] = setup.columns
  const label = record ? setup.labelOf(record) : ''
  return (
    <div
      {...{ role: 'listitem', 'aria-setsize': total, 'aria-posinset': index + 1 }}
      className={isSelected ? 'card marked' : 'card'}
      style={{ height }}
    >
      {setup.hasLead && (
        <label className="mark">
          <input
            type="checkbox"
            data-card={index}
            checked={isSelected}
            readOnly
            aria-label={texts.list.selectRow(label)}
          />
        </label>
      )}
      <div className="words">
        {!record && <span className="bone" />}
        {record && <CardName record={record} setup={setup} label={label} />}
        {record && (
          <dl>
            {factsOf(others, record).map(column => (
              <div key={column.pointer} data-named={needsName(column.schema) || undefined}>
                <dt>{column.title}</dt>
                <dd>
                  <RecordValue column={column} record={record} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {setup.isTrash && record && (
        <div className="actions">
          <TrashActions setup={setup} record={record} label={label} isActive />
        </div>
      )}
    </div>
  )
})

function CardName({ record, setup, label }: { record: RaRecord; setup: GridSetup; label: string }) {
  const texts = useTexts()
  const q = useContext(SearchedContext)
  const [first] = setup.columns
  const text = first ? fieldText(first.schema, valueAt(record as JsonObject, first.pointer), texts) : ''
  const name = text || label || texts.form.untitled(setup.entity.title)
  const snippet = q ? snippetOf(record, q, setup.columns, setup.searchable, texts) : undefined
  return (
    <>
      {setup.isTrash ? (
        <span className="name">{name}</span>
      ) : (
        <Link className="name" to={setup.pathOf(record)}>
          <Highlighted text={name} />
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

/** Returns whether the value needs its field's name: a number or a Boolean says nothing by itself. */
function needsName(schema: JsonSchema): boolean {
  return typesOf(schema).some(type => ['boolean', 'integer', 'number'].includes(type))
}

/** Returns the columns for the line below the name: the first ones with a value. */
function factsOf(columns: GridSetup['columns'], record: RaRecord): GridSetup['columns'] {
  const says = (value: unknown) =>
    value !== undefined && value !== null && value !== '' && !isEmptyList(value)
  return columns.filter(({ pointer }) => says(valueAt(record as JsonObject, pointer))).slice(0, maxFacts)
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/**
 * Returns the height in pixels, the same for all cards, so that a position in the list can be computed. Eight cards fit
 * on a phone.
 */
function cardHeight({ columns }: GridSetup, hasSnippet: boolean): number {
  return 42 + (columns.length > 1 ? 22 : 0) + (hasSnippet ? 20 : 0)
}

const Scroll = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  overflowAnchor: 'none',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& .faded': { opacity: 0.5 },
  '& .card': {
    display: 'flex',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflow: 'hidden',
  },
  '& .card.marked': {
    backgroundColor: `color-mix(in srgb, ${theme.palette.primary.main} 8%, ${theme.palette.background.paper})`,
  },
  '& .mark': { flex: 'none', width: 44, height: 46, display: 'grid', placeItems: 'center' },
  '& .mark input': { width: 18, height: 18, margin: 0, accentColor: theme.palette.primary.main },
  '& .words': { flex: 1, minWidth: 0, padding: '9px 16px 9px 0' },
  '& .words:first-of-type': { paddingLeft: 16 },
  '& .mark + .words': { paddingLeft: 0 },
  '& .actions': { flex: 'none', padding: '6px 8px 0 0' },
  ...cellStyles(theme),
  '& .name, & a.name': {
    display: 'block',
    fontSize: '0.9375rem',
    lineHeight: '22px',
    fontWeight: 600,
    color: theme.palette.text.primary,
  },
  '& .name, & .snippet, & dd': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .snippet': {
    display: 'block',
    fontSize: '0.75rem',
    lineHeight: '20px',
    color: theme.palette.text.secondary,
  },
  '& dl': {
    display: 'flex',
    gap: 12,
    margin: 0,
    height: 22,
    overflow: 'hidden',
    fontSize: '0.8125rem',
    lineHeight: '22px',
    color: theme.palette.text.secondary,
  },
  '& dl > div': { flex: '0 1 auto', minWidth: 0, display: 'flex', gap: 4 },
  '& dl > div:not([data-named]) > dt': { position: 'absolute', clipPath: 'inset(50%)' },
  '& dd': { margin: 0, minWidth: 0 },
  '& .bone': {
    display: 'block',
    height: 12,
    width: '50%',
    margin: '5px 0',
    borderRadius: 6,
    backgroundColor: theme.palette.action.hover,
  },
}))
