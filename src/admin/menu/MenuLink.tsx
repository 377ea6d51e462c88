import ListItemButton from '@mui/material/ListItemButton'
import { alpha, styled } from '@mui/material/styles'
import type { Link } from 'react-router-dom'

/** A line of the menu. */
export const MenuLink = styled(ListItemButton)<{
  component?: typeof Link | 'button'
  to?: string
  type?: 'button'
}>(({ theme }) => ({
  ...theme.typography.body2,
  gap: 12,
  minHeight: 40,
  // Leaves room for a button beside it.
  paddingRight: 36,
  marginBottom: 2,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  '& svg': { color: theme.palette.text.secondary, fontSize: 20 },
  '&.Mui-selected': {
    fontWeight: 650,
    backgroundColor: alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.16 : 0.08),
    boxShadow: `inset 3px 0 0 ${theme.palette.secondary.light}`,
    '& svg': { color: theme.palette.primary.main },
  },
}))
