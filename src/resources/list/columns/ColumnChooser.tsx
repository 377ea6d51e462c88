import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { PopoverDialog } from '../../../ui/PopoverDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { ColumnOrder } from './ColumnOrder.tsx'
import type { Column } from './listColumns.ts'

interface Props {
  anchor: HTMLElement
  /** All fields that can be shown. */
  choices: readonly Column[]
  /** Pointers of the visible columns, in order. */
  shown: readonly string[]
  pinned: number
  isDefault: boolean
  /** True if the open view defines the columns. */
  isOfView: boolean
  onChange: (shown: string[]) => void
  onPinned: (count: number) => void
  onReset: () => void
  onClose: () => void
}

const maxPinned = 3

/** Lets the person choose which fields a list shows, in which order, and how many stay pinned. */
export function ColumnChooser(props: Props) {
  const { anchor, choices, shown, pinned, isDefault, isOfView, onChange, onPinned, onReset, onClose } = props
  const { list } = useTexts()
  const id = useId()
  const [text, setText] = useState('')
  const isFound = (column: Column) => column.path.toLowerCase().includes(text.trim().toLowerCase())
  const inTable = shown.flatMap(pointer => choices.find(column => column.pointer === pointer) ?? [])
  const others = choices.filter(column => !shown.includes(column.pointer) && isFound(column))
  const isNothing = others.length === 0 && !inTable.some(isFound)
  return (
    <PopoverDialog anchor={anchor} labelledBy={id} align="right" onClose={onClose}>
      <Sheet>
        <Head>
          <h2 id={id}>{list.columns}</h2>
          <Button size="small" color="inherit" disabled={isDefault} onClick={onReset}>
            {list.resetColumns}
          </Button>
        </Head>
        <input
          className="find"
          type="search"
          value={text}
          placeholder={list.findColumn}
          aria-label={list.findColumn}
          onChange={event => setText(event.target.value)}
        />
        <div className="scroll">
          {isOfView && <p>{list.viewColumns}</p>}
          {isNothing && <p>{list.noColumn}</p>}
          {inTable.some(isFound) && (
            <section>
              <h3>{list.shownColumns}</h3>
              <ColumnOrder
                columns={inTable}
                isFound={isFound}
                onChange={onChange}
                onHide={pointer => onChange(shown.filter(one => one !== pointer))}
              />
            </section>
          )}
          {others.length > 0 && (
            <section>
              <h3>{list.otherColumns}</h3>
              <ul>
                {others.map(column => (
                  <li key={column.pointer}>
                    <label>
                      <input
                        type="checkbox"
                        checked={false}
                        onChange={() => onChange([...shown, column.pointer])}
                      />
                      <span>{column.path}</span>
                    </label>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <Foot>
          <label>
            <span>{list.pinned}</span>
            <select value={pinned} onChange={event => onPinned(Number(event.target.value))}>
              {Array.from({ length: maxPinned + 1 }, (_, count) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number is the choice
                <option key={count} value={count}>
                  {list.pinnedCount(count)}
                </option>
              ))}
            </select>
          </label>
        </Foot>
      </Sheet>
    </PopoverDialog>
  )
}

const Sheet = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  width: 340,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'min(600px, calc(100dvh - 64px))',
  '& .find, & select': {
    font: 'inherit',
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    padding: '6px 10px',
    minHeight: 36,
    boxSizing: 'border-box',
  },
  '& .find': { margin: '0 16px 8px' },
  '& .find:focus-visible, & select:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -1,
  },
  '& .scroll': {
    overflow: 'auto',
    flex: '1 1 auto',
    minHeight: 0,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& p': { margin: '12px 16px', color: theme.palette.text.secondary },
  '& h3': {
    ...theme.typography.caption,
    fontWeight: 600,
    margin: '12px 16px 4px',
    color: theme.palette.text.secondary,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: '0 8px 8px' },
  '& li': { display: 'flex', alignItems: 'center', borderRadius: 6, minHeight: 34 },
  '& li:hover': { backgroundColor: theme.palette.action.hover },
  '& li label': {
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    gap: 10,
    padding: '6px 8px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& input[type="checkbox"]': {
    width: 16,
    height: 16,
    margin: 0,
    flex: 'none',
    accentColor: theme.palette.primary.main,
  },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px 8px 8px 16px',
  '& h2': { ...theme.typography.h3, margin: 0 },
}))

const Foot = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  padding: '10px 16px',
  '& label': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
  },
  '& span': { color: theme.palette.text.secondary },
}))
