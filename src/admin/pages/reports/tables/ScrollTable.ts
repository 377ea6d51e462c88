import { styled } from '@mui/material/styles'

/** Frame of a table, which scrolls inside it if it is wider than the page; `stacked` has no table on a phone. */
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
  // On a phone, a wide table would hide most of its columns: each row becomes a list of its figures.
  [theme.breakpoints.down('sm')]: {
    '&.stacked table, &.stacked tbody': { display: 'block' },
    '&.stacked thead': { position: 'absolute', clipPath: 'inset(50%)', height: 1, overflow: 'hidden' },
    '&.stacked tr': {
      display: 'grid',
      gap: 2,
      padding: '10px 14px',
    },
    '&.stacked tbody th': { padding: 0, fontWeight: 600 },
    '&.stacked td': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 8,
      padding: 0,
    },
    '&.stacked td::before': {
      content: 'attr(data-name)',
      color: theme.palette.text.secondary,
      textAlign: 'start',
      whiteSpace: 'normal',
    },
  },
  '@media print': {
    '&, &.tall': { maxHeight: 'none', overflow: 'visible' },
    '& tr': { breakInside: 'avoid' },
  },
}))
