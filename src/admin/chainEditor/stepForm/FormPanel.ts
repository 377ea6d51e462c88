import { styled } from '@mui/material/styles'

/** Frame of the form beside the canvas. */
export const FormPanel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  minHeight: 0,
  overflow: 'auto',
  alignItems: 'stretch',
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '& > .MuiChip-root': { alignSelf: 'flex-start' },
}))

/** First line of the form: its title and its actions. */
export const FormHead = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 })
