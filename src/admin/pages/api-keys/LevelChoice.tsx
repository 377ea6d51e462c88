import { alpha, styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'
import type { Level } from './scopeChoice.ts'

interface Props {
  /** Accessible name of the control. */
  label: string
  /** Undefined if the areas it covers have different levels. */
  value: Level | undefined
  /** Reason why the write level is unavailable. */
  whyReadOnly?: 'takesAdmin' | 'takesAll' | undefined
  /** True if there is nothing to read: the levels are then off and on. */
  isWriteOnly?: boolean
  onChange: (level: Level) => void
}

const levels: readonly Level[] = ['none', 'read', 'write']

/** Offers the levels none, read and write side by side. */
export function LevelChoice({ label, value, whyReadOnly, isWriteOnly = false, onChange }: Props) {
  const { create } = apiKeysTexts(useTexts())
  const name = useId()
  return (
    <Segments role="radiogroup" aria-label={label} title={whyReadOnly && create[whyReadOnly]}>
      {levels
        .filter(level => !isWriteOnly || level !== 'read')
        .map(level => (
          <Segment key={level}>
            <input
              type="radio"
              name={name}
              checked={level === value}
              disabled={whyReadOnly !== undefined && level === 'write'}
              onChange={() => onChange(level)}
            />
            {isWriteOnly && level === 'write' ? create.call : create.levels[level]}
          </Segment>
        ))}
    </Segments>
  )
}

const Segments = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.default,
  overflow: 'hidden',
}))

const Segment = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  padding: '4px 10px',
  minHeight: 24,
  cursor: 'pointer',
  color: theme.palette.text.secondary,
  '& + &': { borderLeft: `1px solid ${theme.palette.divider}` },
  '&:hover': { color: theme.palette.text.primary },
  '&:has(:checked)': {
    color: theme.palette.text.primary,
    fontWeight: 600,
    backgroundColor: alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.24 : 0.1),
  },
  '&:has(:disabled)': { opacity: 0.45, cursor: 'not-allowed' },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  // Covers the whole segment, so that pointers and screen readers find the input where it is seen.
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
}))
