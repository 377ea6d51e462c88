import CloseIcon from '@mui/icons-material/Close'
import { alpha, styled } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../ui/useTexts.ts'

export interface ChosenItem {
  /** Label of the item; two items may have the same. */
  label: string
  /** Rendered in place of the label. */
  content?: ReactNode
}

interface Props {
  items: ChosenItem[]
  /** Id of the control that gets the focus once no item is left. */
  controlId: string
  /** Removes an item; undefined if the list is read-only. */
  onRemove: ((index: number) => void) | undefined
}

/** Lists the chosen items, each with a remove button. After a removal, the focus moves to the next item. */
export function ChosenList({ items, controlId, onRemove }: Props) {
  const { form } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor moves when an item has gone
  useLayoutEffect(() => {
    const place = removed.current
    removed.current = undefined
    if (place === undefined) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(place, buttons.length - 1)] ?? document.getElementById(controlId)
    next?.focus()
  }, [items.length])
  if (items.length === 0) return null
  return (
    <List ref={list}>
      {items.map(({ label, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stored values may repeat one another
        <Item key={index}>
          <span>{content ?? label}</span>
          {onRemove && (
            <button
              type="button"
              aria-label={form.remove(label)}
              onClick={() => {
                removed.current = index
                onRemove(index)
              }}
            >
              <CloseIcon />
            </button>
          )}
        </Item>
      ))}
    </List>
  )
}

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '0 0 2px',
  padding: 0,
  listStyle: 'none',
})

const Item = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  padding: '2px 4px 2px 10px',
  minWidth: 0,
  minHeight: 28,
  borderRadius: 14,
  overflowWrap: 'anywhere',
  backgroundColor: alpha(theme.palette.primary.main, 0.1),
  '&:not(:has(button))': { paddingRight: 10 },
  '& a': { color: 'inherit' },
  '& button': {
    all: 'unset',
    display: 'inline-flex',
    padding: 4,
    borderRadius: 12,
    cursor: 'pointer',
    '& svg': { fontSize: 16 },
    '&:hover': { backgroundColor: alpha(theme.palette.primary.main, 0.16) },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  },
}))
