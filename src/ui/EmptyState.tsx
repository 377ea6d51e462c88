import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'

interface Props {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** True if the page has no other content. */
  isPage?: boolean
}

/** Replaces missing content: one heading, one sentence, at most one action. */
export function EmptyState({ icon, title, children, action, isPage = false }: Props) {
  return (
    <Box sx={{ textAlign: 'center', px: 3, py: { xs: 6, sm: 9 }, maxWidth: 480, mx: 'auto' }}>
      {icon && (
        <Box aria-hidden sx={{ color: 'secondary.light', mb: 1.5, '& svg': { fontSize: 44 } }}>
          {icon}
        </Box>
      )}
      {isPage && <PageTitle title={title} />}
      <Typography variant="h2" component={isPage ? 'h1' : 'h2'} gutterBottom>
        {title}
      </Typography>
      {children && (
        <Typography component="div" sx={{ color: 'text.secondary' }}>
          {children}
        </Typography>
      )}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  )
}
