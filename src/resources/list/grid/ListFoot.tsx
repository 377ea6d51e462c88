import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'

interface Props {
  /** Index of the first row in view, from 0. */
  row: number
  total: number
  isEstimate: boolean
  onGo: (row: number) => void
}

/** Shown below a list that is not completely in view: the current position, and an input to go to any row. */
export function ListFoot({ row, total, isEstimate, onGo }: Props) {
  const { list } = useTexts()
  const id = useId()
  const [text, setText] = useState('')
  return (
    <Foot>
      <span>{list.rowOf(row + 1, list.count(total, isEstimate))}</span>
      <form
        onSubmit={event => {
          event.preventDefault()
          const wanted = Number.parseInt(text.replace(/\D/g, ''), 10)
          if (wanted >= 1) onGo(Math.min(wanted, total) - 1)
          setText('')
        }}
      >
        <label htmlFor={id}>{list.goToRow}</label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          size={8}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
    </Foot>
  )
}

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '0.8125rem',
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 40,
  borderTop: `1px solid ${theme.palette.divider}`,
  padding: '0 12px 0 16px',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& form': { display: 'flex', alignItems: 'center', gap: 8 },
  '& input': {
    font: 'inherit',
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    padding: '3px 8px',
    minHeight: 28,
    width: 92,
    boxSizing: 'border-box',
  },
  '& input:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
}))
