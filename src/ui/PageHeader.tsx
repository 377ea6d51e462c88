import BackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { PageHelp } from './PageHelp.tsx'
import { PageTitle } from './PageTitle.tsx'

interface Props {
  title: string
  /** Secondary line below the title. */
  caption?: ReactNode
  /** A sentence or two on the purpose of the page, shown on demand. */
  help?: string | undefined
  /** Subject of the help text, if it is not the title. */
  helpOf?: string
  back?: { to: string; label: string }
  actions?: ReactNode
}

/** Shows the head of a page: its title, and the actions for the whole page. */
export function PageHeader({ title, caption, help, helpOf = title, back, actions }: Props) {
  return (
    <Box component="header" sx={{ mb: 2.5 }}>
      <PageTitle title={title} />
      {back && (
        <Link
          component={RouterLink}
          to={back.to}
          underline="hover"
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 0.5, minHeight: 24 }}
        >
          <BackIcon sx={{ fontSize: 16 }} />
          {back.label}
        </Link>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: '1 1 auto', minWidth: 0 }}>
          <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {help && <PageHelp title={helpOf}>{help}</PageHelp>}
        </Box>
        {actions && <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{actions}</Box>}
      </Box>
      {caption && (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 0.25 }}>
          {caption}
        </Typography>
      )}
    </Box>
  )
}
