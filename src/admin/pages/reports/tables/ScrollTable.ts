import { styled } from '@mui/material/styles'

/** Frame of a table, which scrolls inside it if it is wider than the page. */
export const ScrollTable = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'auto',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '&.tall': { maxHeight: 420 },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { padding: '8px 14px', textAlign: 'end', fontWeight: 'inherit', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'start', whiteSpace: 'normal', minWidth: 150 },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { paddingInline: 10 },
    '& th:first-of-type': { minWidth: 104 },
  },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.paper,
    fontWeight: 600,
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
  },
  '& tbody tr': { borderTop: `1px solid ${theme.palette.divider}` },
  '@media print': {
    '&, &.tall': { maxHeight: 'none', overflow: 'visible' },
    '& tr': { breakInside: 'avoid' },
  },
}))
