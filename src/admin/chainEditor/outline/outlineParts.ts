import { alpha, styled } from '@mui/material/styles'

/** Line of the list. */
export const OutlineLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1.25),
  padding: theme.spacing(1, 1.25),
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-selected="true"]': { backgroundColor: alpha(theme.palette.primary.main, 0.14) },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}))

/** Column of a line's texts. */
export const LineWords = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })

/** Title of a line. */
export const LineTitle = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  '&[data-off="true"]': { textDecoration: 'line-through' },
}))

/** Short name behind a title. */
export const LineId = styled('code')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: 8,
  color: theme.palette.text.secondary,
}))

/** Details below a title. */
export const LineQuiet = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}))
