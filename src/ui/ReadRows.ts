import { styled } from '@mui/material/styles'

/**
 * Read-only pairs of questions and answers, or fields and values: side by side if there is room, with thin lines
 * between them.
 */
export const ReadRows = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0 24px',
    padding: '10px 0',
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
  // Rows inside a row have half the space, and labels as long as others.
  '& & > div': { [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  '& > div + div': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > div > dt': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& > div > dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}))
