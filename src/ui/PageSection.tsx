import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Shown beside the title, at the end of its line. */
  aside?: ReactNode
  children: ReactNode
}

/** Renders a section of a page under its heading. */
export function PageSection({ title, aside, children }: Props) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 36,
          mb: 0.75,
          breakAfter: 'avoid',
        }}
      >
        <Typography variant="h2" id={id} sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  )
}
