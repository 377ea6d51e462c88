import BackIcon from '@mui/icons-material/ArrowBack'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  back: { to: string; label: string }
  /** Title and state of the chain. */
  children: ReactNode
  actions?: ReactNode
}

/** Shows the head of the editor in one line, on a phone as well. */
export function HeadBar({ back, children, actions }: Props) {
  return (
    <Bar>
      <Tooltip title={back.label}>
        <IconButton component={Link} to={back.to} aria-label={back.label}>
          <BackIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Names>{children}</Names>
      <Actions>{actions}</Actions>
    </Bar>
  )
}

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: 4,
  minHeight: 56,
  padding: theme.spacing(0.5, 1.5),
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0.5), gap: 0 },
}))

const Names = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gap: 4 },
}))

const Actions = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > .MuiButton-root': { marginLeft: 4, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    gap: 0,
    '& .MuiIconButton-root': { padding: 6 },
    // The icons alone, so that the head stays one line; the names stay for screen readers.
    '& > .MuiButton-root': { minWidth: 40, maxWidth: 40, padding: '8px 0', fontSize: 0, marginLeft: 4 },
    '& > .MuiButton-root .MuiButton-startIcon': { margin: 0 },
  },
}))
