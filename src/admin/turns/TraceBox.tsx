import { styled } from '@mui/material/styles'

/** Container for the details below an answer. */
export const TraceBox = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '0.8125rem',
  maxWidth: 640,
  margin: '4px 0 8px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  padding: '8px 14px 10px',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
}))
