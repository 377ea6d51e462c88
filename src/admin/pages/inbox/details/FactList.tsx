import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

/** Lists names and values; omits facts without a value. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <List>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  margin: 0,
  '& > div': { display: 'grid', gridTemplateColumns: '76px minmax(0, 1fr)', gap: 8 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& a': { color: theme.palette.primary.main },
}))
