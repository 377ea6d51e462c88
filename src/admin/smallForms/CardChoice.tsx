import { alpha, styled } from '@mui/material/styles'
import { useId } from 'react'

export interface CardOption<V extends string> {
  value: V
  label: string
  /** Explains the option. */
  hint: string
}

interface Props<V extends string> {
  legend: string
  options: readonly CardOption<V>[]
  value: V | undefined
  onChange: (value: V) => void
}

/** Selects one of a few options, each with a sentence of explanation. */
export function CardChoice<V extends string>({ legend, options, value, onChange }: Props<V>) {
  const name = useId()
  return (
    <Choices>
      <legend>{legend}</legend>
      {options.map(option => (
        <Choice key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-describedby={`${name}-${option.value}`}
            aria-label={option.label}
          />
          <span>
            <strong>{option.label}</strong>
            <small id={`${name}-${option.value}`}>{option.hint}</small>
          </span>
        </Choice>
      ))}
    </Choices>
  )
}

const Choices = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: 8,
  '& legend': { ...theme.typography.body2, fontWeight: 600, padding: 0, marginBottom: 6 },
}))

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  padding: '10px 14px',
  cursor: 'pointer',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  '&:hover': { borderColor: alpha(theme.palette.text.primary, 0.42) },
  '&:has(:checked)': {
    borderColor: theme.palette.primary.main,
    backgroundColor: alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.12 : 0.04),
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '& input': { accentColor: theme.palette.primary.main, margin: '4px 0 0', outline: 'none' },
  '& strong': { display: 'block', fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}))
