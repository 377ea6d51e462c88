import { styled } from '@mui/material/styles'

/**
 * Area below the head. On wide windows, the canvas lies under everything and the panels float over it; on narrow ones,
 * panels are sheets over the steps.
 */
export const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'grid',
  rowGap: 12,
  padding: 12,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  overflow: 'hidden',
  [theme.breakpoints.down('md')]: { rowGap: 8, padding: 8, gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** Layer of the canvas, under everything else. */
export const CanvasLayer = styled('div')({ position: 'absolute', inset: 0, display: 'flex' })

/** Column of the toolbar and, in the list view, the steps; clicks between its parts reach the canvas. */
export const StepsLayer = styled('div')({
  gridColumn: 1,
  gridRow: 1,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  minWidth: 0,
  minHeight: 0,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  '& > [role="tree"]': { alignSelf: 'stretch' },
})

/** Place of the selected step's form. */
export const FormLayer = styled('div')(({ theme }) => ({
  gridColumn: 2,
  gridRow: '1 / -1',
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  width: 'clamp(340px, 32vw, 440px)',
  marginInlineStart: 12,
  minHeight: 0,
  '& > section': { flex: 1, boxShadow: theme.shadows[3] },
  [theme.breakpoints.down('md')]: {
    // Without a cell of the grid, the whole stage is its frame.
    gridArea: 'auto',
    position: 'absolute',
    inset: '56px 0 0 0',
    zIndex: 3,
    width: 'auto',
    marginInlineStart: 0,
    '& > section': { borderRadius: '16px 16px 0 0', borderWidth: '1px 0 0' },
  },
}))
