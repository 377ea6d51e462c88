import { styled } from '@mui/material/styles'

/** List of figures, in one or two columns on a phone. */
export const FigureGrid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(172px, calc(50% - 6px)), 1fr))',
  '&.main': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: {
    '&.main': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '&.main > :first-of-type': { gridColumn: '1 / -1' },
  },
}))
